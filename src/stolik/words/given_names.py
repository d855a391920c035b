"""Given names that are common in Poland, by which a list shows where its surnames stand."""

from __future__ import annotations

from typing import Final

WOMEN: Final = """
agata agnieszka aleksandra alicja amelia aneta anna barbara beata bogumiła bożena danuta dominika
dorota edyta elżbieta emilia ewa ewelina gabriela genowefa grażyna halina hanna helena henryka
ilona irena iwona izabela jadwiga janina joanna jolanta julia justyna karolina katarzyna kinga
klaudia krystyna laura lena lidia lucyna łucja magdalena maja małgorzata maria mariola marta
marzena michalina mirosława monika natalia oliwia patrycja paulina regina renata sabina sandra
stanisława stefania sylwia teresa urszula wanda weronika wiesława wiktoria zdzisława zofia zuzanna
"""
MEN: Final = """
adam adrian aleksander andrzej antoni arkadiusz artur bartłomiej bartosz błażej bogdan bogusław
bolesław bronisław brunon czesław damian daniel dariusz dawid dominik edmund edward eugeniusz
filip franciszek fryderyk gerard grzegorz henryk hubert ignacy jacek jakub jan janusz jarosław jerzy
józef julian kacper kamil karol kazimierz konrad krystian krzysztof leon leszek lech łukasz maciej
marcin marek mariusz mateusz michał mieczysław mikołaj mirosław norbert patryk paweł piotr
przemysław radosław rafał robert roman ryszard sebastian sławomir stanisław stefan sylwester szymon
tadeusz tomasz wacław waldemar wiesław wiktor witold władysław włodzimierz wojciech zbigniew
zdzisław zenon zygmunt
"""
GIVEN: Final = frozenset((WOMEN + MEN).split())
