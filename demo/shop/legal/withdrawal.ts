import { both } from "../text.ts";

export const withdrawal = {
  title: both("Right of withdrawal and returns", "Dreptul de retragere și returnări"),
  body: both(
    `<p>You may send back what you bought within 14 days after it came, without giving a reason. A mail to shop@vitrine.example with the number of your order is enough.</p>
<h2>How it works</h2>
<ol><li>Tell us within 14 days. We answer with the address and, for large pieces, with a day on which we fetch them.</li><li>Send the goods back within another 14 days, packed as they came.</li><li>We return the whole price including the cheapest delivery within 14 days after you told us; we may wait until the goods are here or you show that they are on their way.</li></ol>
<p>You pay for sending back small things. Large pieces that cannot go by post are fetched by us at our cost.</p>
<h2>What cannot be sent back</h2>
<p>Pieces that were made to the measures or wishes that you gave us: windows, doors, skylights, screens and sills of a size of your own, colours outside our card, and glass that was cut for you. The product page and the checkout say so each time.</p>
<h2>Damaged or wrong</h2>
<p>That is another matter and has nothing to do with withdrawal: please send a photograph, and we replace or mend it at our cost.</p>`,
    `<p>Puteți trimite înapoi ce ați cumpărat în 14 zile de la primire, fără a spune de ce. Ajunge un e-mail la shop@vitrine.example cu numărul comenzii.</p>
<h2>Cum funcționează</h2>
<ol><li>Anunțați-ne în 14 zile. Vă răspundem cu adresa și, pentru piesele mari, cu ziua în care venim după ele.</li><li>Trimiteți produsele în alte 14 zile, ambalate așa cum au venit.</li><li>Vă returnăm prețul întreg, împreună cu cea mai ieftină livrare, în 14 zile de la anunț; putem aștepta până când produsele ajung la noi sau arătați că sunt pe drum.</li></ol>
<p>Trimiterea înapoi a lucrurilor mici o plătiți dumneavoastră. Piesele mari, care nu pot merge prin poștă, le luăm noi pe cheltuiala noastră.</p>
<h2>Ce nu poate fi trimis înapoi</h2>
<p>Piesele făcute după măsurile sau dorințele dumneavoastră: ferestre, uși, ferestre de mansardă, rulouri și glafuri de dimensiune proprie, culori din afara paletarului și sticlă tăiată pentru dumneavoastră. Pagina produsului și finalizarea comenzii o spun de fiecare dată.</p>
<h2>Deteriorat sau greșit</h2>
<p>Aceasta este altceva și nu ține de retragere: trimiteți o fotografie, iar noi înlocuim sau reparăm pe cheltuiala noastră.</p>`,
    `<p>Was Sie gekauft haben, können Sie innerhalb von 14 Tagen nach Erhalt ohne Angabe von Gründen zurücksenden. Eine E-Mail an shop@vitrine.example mit der Nummer Ihrer Bestellung genügt.</p>
<h2>So geht es</h2>
<ol><li>Sagen Sie es uns innerhalb von 14 Tagen. Wir antworten mit der Adresse und bei großen Stücken mit einem Tag, an dem wir sie abholen.</li><li>Senden Sie die Ware innerhalb weiterer 14 Tage zurück, verpackt, wie sie gekommen ist.</li><li>Wir erstatten den ganzen Preis samt der günstigsten Lieferung innerhalb von 14 Tagen, nachdem Sie es uns gesagt haben; wir dürfen warten, bis die Ware hier ist oder Sie nachweisen, dass sie unterwegs ist.</li></ol>
<p>Das Zurücksenden kleiner Dinge bezahlen Sie. Große Stücke, die nicht per Post gehen können, holen wir auf unsere Kosten ab.</p>
<h2>Was nicht zurückgesendet werden kann</h2>
<p>Stücke, die nach Ihren Maßen oder Wünschen gefertigt wurden: Fenster, Türen, Dachfenster, Rollos und Fensterbänke in eigener Größe, Farben außerhalb unserer Karte und Glas, das für Sie zugeschnitten wurde. Die Produktseite und die Kasse sagen es jedes Mal.</p>
<h2>Beschädigt oder falsch</h2>
<p>Das ist etwas anderes und hat mit dem Widerruf nichts zu tun: Bitte schicken Sie uns ein Foto, und wir ersetzen oder reparieren es auf unsere Kosten.</p>`,
  ),
};
