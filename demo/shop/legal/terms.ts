import { both } from "../text.ts";

export const terms = {
  title: both("Terms of sale", "Condiții de vânzare"),
  body: both(
    `<p>These terms hold for what you order from Vitrine Tâmplărie SRL on this site. They are written to be read: each part says in a few sentences what we promise and what we ask of you.</p>
<h2>1. Who sells</h2>
<p>Vitrine Tâmplărie SRL, Strada Fabricii 12, 400620 Cluj-Napoca, Romania. You reach a person at shop@vitrine.example and +40 264 555 010 on working days from 9 to 18.</p>
<h2>2. How an order comes about</h2>
<p>What stands in the shop is an invitation to order. You order with the last button of the checkout. The contract is made when we confirm the order by mail; until then nothing has been charged that we would not return at once.</p>
<h2>3. Prices and payment</h2>
<p>Prices are in euro and contain value added tax unless the page says otherwise. You see the whole sum before you order. You pay by card or by bank transfer; goods are kept for you while a transfer is under way, for as many days as the order says.</p>
<h2>4. Pieces made to your measure</h2>
<p>Windows, doors, screens and sills of a size that you gave us are made for you alone. Please measure twice: our guide shows how, and we check every order for measures that cannot be right before we saw the first board. You may change or cancel such an order free of charge until we start production; we tell you a day before.</p>
<h2>5. Delivery</h2>
<p>The order says by when we deliver. If we are late by more than two weeks you may step back from the contract and get everything back that you paid.</p>
<h2>6. Guarantee</h2>
<p>The law gives you two years. We give ten years on wood, frames and glass and five on fittings and motors, provided that they were cared for as the leaflet says.</p>
<h2>7. If something goes wrong</h2>
<p>Write to us first; most things are mended within a week. If we cannot agree, you may turn to the consumer authority ANPC or to the dispute resolution body of your country. Romanian law holds, without taking from you the protection of the country you live in.</p>`,
    `<p>Aceste condiții sunt valabile pentru ceea ce comandați de la Vitrine Tâmplărie SRL pe acest site. Sunt scrise pentru a fi citite: fiecare parte spune în câteva propoziții ce promitem și ce vă rugăm.</p>
<h2>1. Cine vinde</h2>
<p>Vitrine Tâmplărie SRL, Strada Fabricii 12, 400620 Cluj-Napoca, România. Vorbiți cu un om la shop@vitrine.example și +40 264 555 010, în zilele lucrătoare între 9 și 18.</p>
<h2>2. Cum ia naștere o comandă</h2>
<p>Ce vedeți în magazin este o invitație de a comanda. Comandați cu ultimul buton al finalizării. Contractul se încheie când confirmăm comanda prin e-mail; până atunci nu s-a încasat nimic ce nu am returna imediat.</p>
<h2>3. Prețuri și plată</h2>
<p>Prețurile sunt în euro și conțin TVA, dacă pagina nu spune altfel. Vedeți suma întreagă înainte de a comanda. Plătiți cu cardul sau prin transfer bancar; cât timp transferul este pe drum, produsele vă sunt păstrate atâtea zile câte spune comanda.</p>
<h2>4. Piese făcute pe măsură</h2>
<p>Ferestrele, ușile, rulourile și glafurile de dimensiunea indicată de dumneavoastră se fac numai pentru dumneavoastră. Vă rugăm să măsurați de două ori: ghidul nostru arată cum, iar noi verificăm fiecare comandă înainte de a tăia prima scândură. Puteți schimba sau anula gratuit o astfel de comandă până la începerea producției; vă anunțăm cu o zi înainte.</p>
<h2>5. Livrare</h2>
<p>Comanda spune până când livrăm. Dacă întârziem cu mai mult de două săptămâni, puteți renunța la contract și primiți înapoi tot ce ați plătit.</p>
<h2>6. Garanție</h2>
<p>Legea vă dă doi ani. Noi dăm zece ani pentru lemn, rame și sticlă și cinci pentru feronerie și motoare, dacă au fost îngrijite așa cum spune broșura.</p>
<h2>7. Dacă ceva nu merge</h2>
<p>Scrieți-ne mai întâi; cele mai multe se rezolvă într-o săptămână. Dacă nu ne înțelegem, vă puteți adresa ANPC sau entității de soluționare a litigiilor din țara dumneavoastră. Se aplică legea română, fără a vă lua protecția țării în care locuiți.</p>`,
    `<p>Diese Bedingungen gelten für das, was Sie auf dieser Website bei Vitrine Tâmplărie SRL bestellen. Sie sind zum Lesen geschrieben: Jeder Teil sagt in wenigen Sätzen, was wir versprechen und worum wir Sie bitten.</p>
<h2>1. Wer verkauft</h2>
<p>Vitrine Tâmplărie SRL, Strada Fabricii 12, 400620 Cluj-Napoca, Rumänien. Einen Menschen erreichen Sie unter shop@vitrine.example und +40 264 555 010 an Arbeitstagen von 9 bis 18 Uhr.</p>
<h2>2. Wie eine Bestellung zustande kommt</h2>
<p>Was im Shop steht, ist eine Einladung zur Bestellung. Sie bestellen mit der letzten Schaltfläche der Kasse. Der Vertrag kommt zustande, wenn wir die Bestellung per E-Mail bestätigen; bis dahin wurde nichts abgebucht, was wir nicht sofort zurückgeben würden.</p>
<h2>3. Preise und Zahlung</h2>
<p>Preise sind in Euro und enthalten die Mehrwertsteuer, sofern die Seite nichts anderes sagt. Sie sehen die ganze Summe, bevor Sie bestellen. Sie zahlen mit Karte oder per Überweisung; solange eine Überweisung unterwegs ist, halten wir die Ware so viele Tage für Sie zurück, wie die Bestellung es sagt.</p>
<h2>4. Maßanfertigungen</h2>
<p>Fenster, Türen, Rollos und Fensterbänke in Maßen, die Sie uns genannt haben, werden nur für Sie gefertigt. Bitte messen Sie zweimal: Unsere Anleitung zeigt, wie, und wir prüfen jede Bestellung auf Maße, die nicht stimmen können, bevor wir das erste Brett sägen. Eine solche Bestellung können Sie kostenlos ändern oder stornieren, bis wir mit der Fertigung beginnen; wir sagen Ihnen einen Tag vorher Bescheid.</p>
<h2>5. Lieferung</h2>
<p>Die Bestellung sagt, bis wann wir liefern. Verspäten wir uns um mehr als zwei Wochen, können Sie vom Vertrag zurücktreten und erhalten alles zurück, was Sie gezahlt haben.</p>
<h2>6. Garantie</h2>
<p>Das Gesetz gibt Ihnen zwei Jahre. Wir geben zehn Jahre auf Holz, Rahmen und Glas und fünf auf Beschläge und Motoren, sofern sie so gepflegt wurden, wie das Merkblatt es sagt.</p>
<h2>7. Wenn etwas schiefgeht</h2>
<p>Schreiben Sie uns zuerst; das meiste ist innerhalb einer Woche behoben. Wenn wir uns nicht einigen, können Sie sich an die Verbraucherschutzbehörde ANPC oder an die Schlichtungsstelle Ihres Landes wenden. Es gilt rumänisches Recht, ohne Ihnen den Schutz des Landes zu nehmen, in dem Sie leben.</p>`,
  ),
};
