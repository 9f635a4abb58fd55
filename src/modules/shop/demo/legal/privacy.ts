import { both } from "../demo-product.ts";

export const privacy = {
  title: both("Privacy", "Confidențialitate"),
  body: both(
    `<p>We keep what an order needs, and nothing to sell or to follow you with.</p>
<h2>What we keep, and why</h2>
<ul><li>Name, addresses, e-mail and telephone of an order: to make, deliver and invoice it. Invoices are kept for as long as the tax law asks, at present five years.</li><li>Your cart: on our server, tied to a cookie, for 90 days.</li><li>Mails that we sent you: for two years, so that we can answer questions about them.</li><li>Cards: never. The number goes to the payment provider and does not pass through us.</li></ul>
<h2>Cookies</h2>
<p>Without asking we set what the cart and the sign-in need. Counting visits, and remembering which products you looked at so that you find them again, begins only after your yes; you can take it back at the foot of every page. What is counted are numbers of a day, such as how many looked at a product or ordered: no name, no address of your device. For a day a secret, which is then deleted, keeps us from counting you twice; afterwards nobody can tell which visits were yours. Of an order we note for sixty days that it may be counted.</p>
<h2>Your rights</h2>
<p>Under “Privacy” in your account you get all that we hold about you as a file, and you can have it erased. What the tax law makes us keep stays locked until its time is over. You may also write to shop@vitrine.example or complain to the data protection authority ANSPDCP.</p>`,
    `<p>Păstrăm ce are nevoie o comandă și nimic de vândut sau cu care să vă urmărim.</p>
<h2>Ce păstrăm și de ce</h2>
<ul><li>Numele, adresele, e-mailul și telefonul unei comenzi: pentru a o face, livra și factura. Facturile se păstrează cât cere legea fiscală, în prezent cinci ani.</li><li>Coșul: pe serverul nostru, legat de un cookie, 90 de zile.</li><li>Mesajele pe care vi le-am trimis: doi ani, ca să putem răspunde la întrebări despre ele.</li><li>Cardurile: niciodată. Numărul merge la procesatorul de plăți și nu trece pe la noi.</li></ul>
<h2>Cookie-uri</h2>
<p>Fără a întreba punem doar ce au nevoie coșul și contul. Numărarea vizitelor și păstrarea produselor privite, ca să le regăsiți, încep numai după acordul dumneavoastră, pe care îl puteți retrage în subsolul fiecărei pagini. Se numără doar cifre ale unei zile, de exemplu câți au privit un produs sau au comandat: fără nume, fără adresa dispozitivului. Timp de o zi, un cod secret, care apoi se șterge, ne ferește să vă numărăm de două ori; după aceea nimeni nu mai poate spune care vizite au fost ale dumneavoastră. La o comandă notăm timp de șaizeci de zile că poate fi numărată.</p>
<h2>Drepturile dumneavoastră</h2>
<p>La „Confidențialitate”, în cont, primiți într-un fișier tot ce deținem despre dumneavoastră și puteți cere ștergerea. Ce ne obligă legea fiscală să păstrăm rămâne blocat până la termen. Puteți scrie și la shop@vitrine.example sau vă puteți adresa ANSPDCP.</p>`,
  ),
};
