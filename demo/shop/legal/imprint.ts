import { both } from "../text.ts";

export const imprint = {
  title: both("Imprint", "Date despre firmă"),
  body: both(
    `<dl><dt>Firm</dt><dd>Vitrine Tâmplărie SRL</dd><dt>Seat</dt><dd>Strada Fabricii 12, 400620 Cluj-Napoca, Romania</dd><dt>Register of commerce</dt><dd>J12/0000/2009 (a demo number)</dd><dt>VAT number</dt><dd>RO00000000 (a demo number)</dd><dt>Director</dt><dd>Irina Vlad</dd><dt>E-mail</dt><dd>shop@vitrine.example</dd><dt>Telephone</dt><dd>+40 264 555 010</dd></dl>
<p>This site shows a shop that does not exist. Nothing that is ordered here is made, and the telephone number belongs to nobody.</p>`,
    `<dl><dt>Firma</dt><dd>Vitrine Tâmplărie SRL</dd><dt>Sediu</dt><dd>Strada Fabricii 12, 400620 Cluj-Napoca, România</dd><dt>Registrul comerțului</dt><dd>J12/0000/2009 (număr demonstrativ)</dd><dt>Cod TVA</dt><dd>RO00000000 (număr demonstrativ)</dd><dt>Administrator</dt><dd>Irina Vlad</dd><dt>E-mail</dt><dd>shop@vitrine.example</dd><dt>Telefon</dt><dd>+40 264 555 010</dd></dl>
<p>Acest site arată un magazin care nu există. Nimic din ce se comandă aici nu se produce, iar numărul de telefon nu aparține nimănui.</p>`,
    `<dl><dt>Firma</dt><dd>Vitrine Tâmplărie SRL</dd><dt>Sitz</dt><dd>Strada Fabricii 12, 400620 Cluj-Napoca, Rumänien</dd><dt>Handelsregister</dt><dd>J12/0000/2009 (eine Demonummer)</dd><dt>USt-IdNr.</dt><dd>RO00000000 (eine Demonummer)</dd><dt>Geschäftsführerin</dt><dd>Irina Vlad</dd><dt>E-Mail</dt><dd>shop@vitrine.example</dd><dt>Telefon</dt><dd>+40 264 555 010</dd></dl>
<p>Diese Website zeigt einen Shop, den es nicht gibt. Nichts, was hier bestellt wird, wird gefertigt, und die Telefonnummer gehört niemandem.</p>`,
  ),
};
