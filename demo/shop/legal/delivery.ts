import { both } from "../text.ts";

export const delivery = {
  title: both("Delivery and payment", "Livrare și plată"),
  body: both(
    `<h2>Where we deliver</h2>
<p>We bring windows and doors with our own vans in Romania and with two carriers in the rest of the European Union. Small things travel by post.</p>
<h2>What it costs</h2>
<ul><li>Parcels: from €4.90 by weight, and nothing from €150 on.</li><li>To the kerb: €49, and nothing from €1,000 on.</li><li>Carried into the room, in Romania: from €59, by weight.</li><li>Picked up at a showroom: nothing.</li></ul>
<p>The checkout shows what applies to your order before you pay.</p>
<h2>How long it takes</h2>
<ul><li>Things in stock: two to six working days.</li><li>Windows and doors made to your opening: four to six weeks, and we name the day a week ahead.</li><li>Sills cut from stone: two weeks.</li></ul>
<h2>At the door</h2>
<p>Two people carry pieces of more than 40 kg to where you want them on the ground floor. Higher floors and cranes are agreed before. Please look at the pieces before you sign; what you see later is also mended, but sooner is easier for all.</p>
<h2>How you pay</h2>
<p>By card, with the second step of your bank, or by bank transfer with the number of your order. Cards are charged when the order is confirmed.</p>`,
    `<h2>Unde livrăm</h2>
<p>În România aducem ferestrele și ușile cu mașinile noastre, iar în restul Uniunii Europene cu doi transportatori. Lucrurile mici merg prin poștă.</p>
<h2>Cât costă</h2>
<ul><li>Colete: de la 4,90 €, după greutate, gratuit de la 150 €.</li><li>La bordură: 49 €, gratuit de la 1.000 €.</li><li>Transport în cameră, în România: de la 59 €, după greutate.</li><li>Ridicare de la showroom: gratuit.</li></ul>
<p>Înainte de plată vedeți ce este valabil pentru comanda dumneavoastră.</p>
<h2>Cât durează</h2>
<ul><li>Ce este în stoc: două până la șase zile lucrătoare.</li><li>Ferestre și uși făcute pentru golul dumneavoastră: patru până la șase săptămâni, iar ziua o spunem cu o săptămână înainte.</li><li>Glafuri tăiate din piatră: două săptămâni.</li></ul>
<h2>La ușă</h2>
<p>Doi oameni duc piesele de peste 40 kg acolo unde doriți, la parter. Etajele și macaralele se stabilesc înainte. Vă rugăm să priviți piesele înainte de a semna; reparăm și ce observați mai târziu, dar mai devreme este mai ușor pentru toți.</p>
<h2>Cum plătiți</h2>
<p>Cu cardul, cu al doilea pas al băncii dumneavoastră, sau prin transfer bancar cu numărul comenzii. Cardurile se încasează când comanda este confirmată.</p>`,
    `<h2>Wohin wir liefern</h2>
<p>In Rumänien bringen wir Fenster und Türen mit eigenen Fahrzeugen, in die übrige Europäische Union mit zwei Spediteuren. Kleine Dinge gehen per Post.</p>
<h2>Was es kostet</h2>
<ul><li>Pakete: ab 4,90 € nach Gewicht, ab 150 € kostenlos.</li><li>Frei Bordsteinkante: 49 €, ab 1.000 € kostenlos.</li><li>Bis in den Raum, in Rumänien: ab 59 € nach Gewicht.</li><li>Abholung im Showroom: kostenlos.</li></ul>
<p>An der Kasse sehen Sie vor dem Bezahlen, was für Ihre Bestellung gilt.</p>
<h2>Wie lange es dauert</h2>
<ul><li>Was auf Lager ist: zwei bis sechs Arbeitstage.</li><li>Fenster und Türen, die für Ihre Öffnung gefertigt werden: vier bis sechs Wochen; den Tag nennen wir eine Woche vorher.</li><li>Aus Stein geschnittene Fensterbänke: zwei Wochen.</li></ul>
<h2>An der Tür</h2>
<p>Stücke über 40 kg tragen zwei Personen im Erdgeschoss dorthin, wo Sie sie haben möchten. Höhere Stockwerke und Kräne werden vorher vereinbart. Bitte sehen Sie sich die Stücke an, bevor Sie unterschreiben; auch was Sie später entdecken, wird behoben, aber früher ist es für alle leichter.</p>
<h2>Wie Sie bezahlen</h2>
<p>Mit Karte und der Freigabe durch Ihre Bank oder per Überweisung mit der Nummer Ihrer Bestellung. Karten werden belastet, wenn die Bestellung bestätigt ist.</p>`,
  ),
};
