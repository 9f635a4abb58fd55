import { both } from "../text.ts";

export const privacy = {
  title: both("Privacy", "Confidențialitate"),
  body: both(
    `<p>We keep what an order needs, and nothing to sell or to follow you with.</p>
<h2>What we keep, and why</h2>
<ul><li>Name, addresses, e-mail and telephone of an order: to make, deliver and invoice it. Invoices are kept for as long as the tax law asks, at present five years.</li><li>Your cart: on our server, tied to a cookie, for 90 days.</li><li>Mails that we sent you: for two years, so that we can answer questions about them.</li><li>Cards: never. The number goes to the payment provider and does not pass through us.</li></ul>
<h2>Cookies</h2>
<p>Without asking we set what the cart and the sign-in need. Counting visits, and remembering which products you looked at so that you find them again, begins only after your yes; you can take it back at the foot of every page. What is counted are numbers of a day, such as how many looked at a product or ordered: no name, no address of your device. For a day a secret, which is then deleted, keeps us from counting you twice; afterwards nobody can tell which visits were yours. Of an order we note for sixty days that it may be counted.</p>
<h2>What your browser keeps</h2>
<p>All of it stays on your device, and none of it follows you elsewhere. You can delete it in your browser at any time.</p>
<h3>Cookies that the shop needs</h3>
<ul><li>session_id and known: your cart and your sign-in, for 90 days after your last visit.</li><li>pl and fp: the price list and the taxes by which prices are shown to you, for 90 days.</li><li>frontend_lang: the language that you chose, for a year.</li><li>cookie_choice: your answer about cookies, for 180 days.</li><li>comparelist_product_ids: the products that you compare, for 30 days.</li><li>device: only where an account watches from which browsers it is used; that it knows this one, for 400 days.</li><li>done: that something was saved in the back office, for a minute.</li></ul>
<h3>Cookies after your yes</h3>
<ul><li>seen_product_id with a number: that you looked at a product, for 30 minutes.</li><li>visitor_uuid: what you looked at last, for a year.</li></ul>
<h3>The browser's storage</h3>
<ul><li>shop_layout_mode: whether you see products as a grid or as a list, until you delete it.</li><li>vitrine.mark and vitrine.count: who sat here last, as a number without meaning, and how many things were in the cart, so that nobody finds the cart of somebody else; until somebody else sits here or you delete it.</li><li>vitrine.waiting with a key: what you put into the cart or changed there without a network, until it has been sent or you take it back. After 14 days it is no longer sent, and only shown to you.</li><li>vitrine.install: that you have tapped away the hint how to install the shop, until you delete it.</li><li>vitrine.keys: only for the staff of this shop: that shortcuts of a single letter are off, until they are switched on again.</li><li>vitrine.menu: only for the staff of this shop: which parts of the menu of the back office are open, until they are closed.</li><li>vitrine.typed: what you typed into the address form, while you sign in during the checkout.</li><li>react-router-scroll-positions: how far you had read each page, until you close the tab.</li></ul>
<h3>Pages for when there is no network</h3>
<ul><li>vitrine-pages: the last 60 pages that you visited, each with its date. vitrine-cart: your cart as you saw it last. Both are thrown away as soon as you sign in or out, or somebody else sits here.</li><li>vitrine-assets and vitrine-pictures: programs and pictures of these pages, the newest 400 and 150. vitrine-shell: what says that there is no network, until the next release of the shop.</li></ul>
<h2>Your rights</h2>
<p>Under “Privacy” in your account you get all that we hold about you as a file, and you can have it erased. What the tax law makes us keep stays locked until its time is over. You may also write to shop@vitrine.example or complain to the data protection authority ANSPDCP.</p>`,
    `<p>Păstrăm ce are nevoie o comandă și nimic de vândut sau cu care să vă urmărim.</p>
<h2>Ce păstrăm și de ce</h2>
<ul><li>Numele, adresele, e-mailul și telefonul unei comenzi: pentru a o face, livra și factura. Facturile se păstrează cât cere legea fiscală, în prezent cinci ani.</li><li>Coșul: pe serverul nostru, legat de un cookie, 90 de zile.</li><li>Mesajele pe care vi le-am trimis: doi ani, ca să putem răspunde la întrebări despre ele.</li><li>Cardurile: niciodată. Numărul merge la procesatorul de plăți și nu trece pe la noi.</li></ul>
<h2>Cookie-uri</h2>
<p>Fără a întreba punem doar ce au nevoie coșul și contul. Numărarea vizitelor și păstrarea produselor privite, ca să le regăsiți, încep numai după acordul dumneavoastră, pe care îl puteți retrage în subsolul fiecărei pagini. Se numără doar cifre ale unei zile, de exemplu câți au privit un produs sau au comandat: fără nume, fără adresa dispozitivului. Timp de o zi, un cod secret, care apoi se șterge, ne ferește să vă numărăm de două ori; după aceea nimeni nu mai poate spune care vizite au fost ale dumneavoastră. La o comandă notăm timp de șaizeci de zile că poate fi numărată.</p>
<h2>Ce păstrează browserul</h2>
<p>Totul rămâne pe dispozitivul dumneavoastră și nimic nu vă urmărește în altă parte. Puteți șterge oricând din browser.</p>
<h3>Cookie-uri de care magazinul are nevoie</h3>
<ul><li>session_id și known: coșul și contul, 90 de zile de la ultima vizită.</li><li>pl și fp: lista de prețuri și taxele după care vedeți prețurile, 90 de zile.</li><li>frontend_lang: limba aleasă, un an.</li><li>cookie_choice: răspunsul despre cookie-uri, 180 de zile.</li><li>comparelist_product_ids: produsele pe care le comparați, 30 de zile.</li><li>device: numai unde un cont veghează din ce browsere este folosit; faptul că îl cunoaște pe acesta, 400 de zile.</li><li>done: faptul că s-a salvat ceva în administrare, un minut.</li></ul>
<h3>Cookie-uri după acordul dumneavoastră</h3>
<ul><li>seen_product_id cu un număr: faptul că ați privit un produs, 30 de minute.</li><li>visitor_uuid: ce ați privit ultima dată, un an.</li></ul>
<h3>Memoria browserului</h3>
<ul><li>shop_layout_mode: dacă vedeți produsele ca grilă sau ca listă, până o ștergeți.</li><li>vitrine.mark și vitrine.count: cine a stat aici ultima dată, ca număr fără înțeles, și câte lucruri erau în coș, ca nimeni să nu găsească coșul altcuiva; până stă altcineva aici sau până le ștergeți.</li><li>vitrine.waiting cu o cheie: ce ați pus în coș sau ați schimbat acolo fără rețea, până se trimite sau până renunțați. După 14 zile nu se mai trimite, ci doar vi se arată.</li><li>vitrine.install: faptul că ați închis sfatul despre instalarea magazinului, până îl ștergeți.</li><li>vitrine.keys: numai pentru personalul magazinului: faptul că scurtăturile de o singură literă sunt oprite, până se pornesc din nou.</li><li>vitrine.menu: numai pentru personalul magazinului: ce părți ale meniului de administrare sunt deschise, până se închid.</li><li>vitrine.typed: ce ați scris în formularul de adresă, cât timp intrați în cont în timpul comenzii.</li><li>react-router-scroll-positions: cât ați citit din fiecare pagină, până închideți fila.</li></ul>
<h3>Pagini pentru când nu există rețea</h3>
<ul><li>vitrine-pages: ultimele 60 de pagini vizitate, fiecare cu data ei. vitrine-cart: coșul așa cum l-ați văzut ultima dată. Ambele se șterg imediat ce intrați în cont, ieșiți din el sau stă altcineva aici.</li><li>vitrine-assets și vitrine-pictures: programele și imaginile acestor pagini, cele mai noi 400 și 150. vitrine-shell: ce spune că nu există rețea, până la următoarea versiune a magazinului.</li></ul>
<h2>Drepturile dumneavoastră</h2>
<p>La „Confidențialitate”, în cont, primiți într-un fișier tot ce deținem despre dumneavoastră și puteți cere ștergerea. Ce ne obligă legea fiscală să păstrăm rămâne blocat până la termen. Puteți scrie și la shop@vitrine.example sau vă puteți adresa ANSPDCP.</p>`,
  ),
};
