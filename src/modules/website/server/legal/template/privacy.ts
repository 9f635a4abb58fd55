import { type Given, parts, type Template } from "./wording.ts";

/** The data that the product itself stores and for how long; a test compares the names with the source. */
export const privacy: Template = {
  en: {
    title: "Privacy notice",
    body: (given) => {
      const { of, countryCode } = given;
      return parts(
        `## Who is responsible`,
        `${of("company")}, ${of("address")}. Email: ${of("email")}. Phone: ${of("phone")}.`,
        `## What we process, and why`,
        [
          `- Orders: name, addresses, email, phone and what you ordered, to fulfil the contract with you (GDPR, article 6(1)(b)).`,
          `- Invoices: for as long as tax law requires (article 6(1)(c)).`,
          `- Your account, if you make one: until you have it erased (article 6(1)(b)).`,
          `- Your cart: on our server for 90 days, tied to a cookie (article 6(1)(b)).`,
          `- Emails that we sent you: for two years, to answer questions about them (article 6(1)(f)).`,
        ].join("\n"),
        `## Who receives data`,
        `Only who is needed to fulfil your order: the delivery services (${of("carriers")}), the payment services (${of("payments")}) and the provider that runs our server. Card numbers go to the payment service and are not stored by us.`,
        `## Cookies and storage in your browser`,
        browserEn(given),
        `## Your rights`,
        `You can ask for access, rectification, erasure, restriction and a copy of your data, and object to its use. With an account you find the export and the erasure there under "Privacy". You can take consent back at any time. You can complain to a data protection authority${countryCode === "RO" ? ", in Romania ANSPDCP (dataprotection.ro)" : " in your country"}.`,
      );
    },
  },
  ro: {
    title: "Notă de informare privind confidențialitatea",
    body: (given) => {
      const { of, countryCode } = given;
      return parts(
        `## Cine răspunde de date`,
        `${of("company")}, ${of("address")}. E-mail: ${of("email")}. Telefon: ${of("phone")}.`,
        `## Ce date prelucrăm și de ce`,
        [
          `- Comenzi: nume, adrese, e-mail, telefon și produsele comandate, pentru executarea contractului (GDPR, art. 6 alin. (1) lit. b)).`,
          `- Facturi: cât timp cere legea fiscală (art. 6 alin. (1) lit. c)).`,
          `- Contul dumneavoastră, dacă îl creați: până cereți ștergerea lui (art. 6 alin. (1) lit. b)).`,
          `- Coșul: pe serverul nostru, 90 de zile, legat de un cookie (art. 6 alin. (1) lit. b)).`,
          `- E-mailurile pe care vi le-am trimis: doi ani, pentru a răspunde la întrebări despre ele (art. 6 alin. (1) lit. f)).`,
        ].join("\n"),
        `## Cine primește datele`,
        `Doar cei de care este nevoie pentru comanda dumneavoastră: serviciile de livrare (${of("carriers")}), serviciile de plată (${of("payments")}) și furnizorul care ne găzduiește serverul. Numerele de card ajung la serviciul de plată, nu le păstrăm noi.`,
        `## Cookie-uri și date păstrate în browser`,
        browserRo(given),
        `## Drepturile dumneavoastră`,
        `Puteți cere accesul la date, rectificarea, ștergerea, restricționarea și o copie a lor și vă puteți opune prelucrării. Dacă aveți cont, găsiți exportul și ștergerea la „Confidențialitate”. Consimțământul poate fi retras oricând. Puteți depune plângere la autoritatea pentru protecția datelor${countryCode === "RO" ? ": ANSPDCP (dataprotection.ro)" : " din țara dumneavoastră"}.`,
      );
    },
  },
  de: {
    title: "Datenschutzerklärung",
    body: (given) => {
      const { of, countryCode } = given;
      return parts(
        `## Verantwortlicher`,
        `${of("company")}, ${of("address")}. E-Mail: ${of("email")}. Telefon: ${of("phone")}.`,
        `## Was wir verarbeiten und wozu`,
        [
          `- Bestellungen: Name, Adressen, E-Mail, Telefon und die bestellte Ware, um den Vertrag mit Ihnen zu erfüllen (Art. 6 Abs. 1 lit. b DSGVO).`,
          `- Rechnungen: so lange, wie das Steuerrecht es verlangt (Art. 6 Abs. 1 lit. c).`,
          `- Ihr Konto, wenn Sie eines anlegen: bis Sie es löschen lassen (Art. 6 Abs. 1 lit. b).`,
          `- Ihr Warenkorb: 90 Tage auf unserem Server, mit einem Cookie verknüpft (Art. 6 Abs. 1 lit. b).`,
          `- E-Mails, die wir Ihnen gesendet haben: zwei Jahre, um Fragen dazu zu beantworten (Art. 6 Abs. 1 lit. f).`,
        ].join("\n"),
        `## Wer Daten erhält`,
        `Nur, wer für Ihre Bestellung gebraucht wird: die Versanddienste (${of("carriers")}), die Zahlungsdienste (${of("payments")}) und der Anbieter, der unseren Server betreibt. Kartennummern gehen an den Zahlungsdienst und werden von uns nicht gespeichert.`,
        `## Cookies und Speicher in Ihrem Browser`,
        browserDe(given),
        `## Ihre Rechte`,
        `Sie können Auskunft, Berichtigung, Löschung, Einschränkung der Verarbeitung und eine Kopie Ihrer Daten verlangen und der Verarbeitung widersprechen. Mit einem Konto finden Sie Export und Löschung dort unter „Datenschutz“. Eine Einwilligung können Sie jederzeit widerrufen. Sie können sich bei einer Datenschutzbehörde beschweren${countryCode === "RO" ? ", in Rumänien bei der ANSPDCP (dataprotection.ro)" : ", zum Beispiel in Ihrem Land"}.`,
      );
    },
  },
};

function browserEn({ counts }: Given): string {
  return parts(
    `The shop sets these without asking, because it does not work without them:`,
    [
      `- session_id and known: your cart and your sign-in, for 90 days after your last visit.`,
      `- pl and fp: the price list and the taxes by which prices are shown to you, for 90 days.`,
      `- frontend_lang: your language, for a year. cookie_choice: your answer about cookies, for 180 days.`,
      `- comparelist_product_ids: products you compare, for 30 days.`,
      `- device: that an account knows this browser, for 400 days. done: a message in the back office, for a minute. fw: which site an editor is looking at, for eight hours.`,
      `- im_livechat_session: your chat with us, for an hour. im_livechat_auto_popup: that the chat has opened by itself, for an hour.`,
    ].join("\n"),
    `Only after your consent:`,
    [
      `- seen_product_id with a number: that you looked at a product, for 30 minutes. visitor_uuid: what you looked at last, for a year.`,
      `- im_livechat_history: up to 15 pages you looked at last, for a day; a chat shows them to us only when we ask. im_livechat_previous_operator_pid: who answered you in the chat, for a week.`,
      ...(counts
        ? [
            `- Visits are counted as numbers of a day, without your name or address; after the day they cannot be linked to you.`,
          ]
        : []),
    ].join("\n"),
    `Stored in your browser until you delete it, and sent to nobody else:`,
    [
      `- shop_layout_mode: grid or list. visitor_timezone: that your time zone was told to the server, once you agreed to counting. vitrine.typed: the address you typed while you sign in during the checkout.`,
      `- vitrine.mark and vitrine.count: who used this browser last, as a number without meaning, and how many items were in the cart.`,
      `- vitrine.waiting: changes to the cart that wait for a network, for up to 14 days.`,
      `- vitrine.install: that you dismissed the hint to install the shop. vitrine.keys, vitrine.menu and vitrine.page: settings and drafts of our staff. vitrine.bus: which open tab is connected to the shop, and the number of the last message it heard. vitrine.chat and, for our staff, vitrine.desk: chat messages that wait for a network. vitrine.chat.rung: the last sound of our staff's chat.`,
      `- react-router-scroll-positions: how far you had read each page, until you close the tab.`,
      `- vitrine-pages, vitrine-cart, vitrine-assets, vitrine-pictures and vitrine-shell: pages, your cart, programs and pictures for when there is no network.`,
    ].join("\n"),
  );
}

function browserRo({ counts }: Given): string {
  return parts(
    `Magazinul le folosește fără a întreba, pentru că fără ele nu funcționează:`,
    [
      `- session_id și known: coșul și autentificarea, 90 de zile de la ultima vizită.`,
      `- pl și fp: lista de prețuri și taxele după care vedeți prețurile, 90 de zile.`,
      `- frontend_lang: limba aleasă, un an. cookie_choice: răspunsul dumneavoastră despre cookie-uri, 180 de zile.`,
      `- comparelist_product_ids: produsele pe care le comparați, 30 de zile.`,
      `- device: faptul că un cont cunoaște acest browser, 400 de zile. done: un mesaj din administrare, un minut. fw: pe care site îl privește un editor, opt ore.`,
      `- im_livechat_session: conversația dumneavoastră din chat, o oră. im_livechat_auto_popup: faptul că chatul s-a deschis singur, o oră.`,
    ].join("\n"),
    `Numai cu acordul dumneavoastră:`,
    [
      `- seen_product_id cu un număr: faptul că ați văzut un produs, 30 de minute. visitor_uuid: ce ați văzut ultima dată, un an.`,
      `- im_livechat_history: cel mult 15 pagini văzute ultima dată, o zi; un chat ni le arată numai când le cerem. im_livechat_previous_operator_pid: cine v-a răspuns în chat, o săptămână.`,
      ...(counts
        ? [
            `- Vizitele se numără pe zile, fără nume și fără adresă; după ziua respectivă nu mai pot fi legate de dumneavoastră.`,
          ]
        : []),
    ].join("\n"),
    `Păstrate în browser până le ștergeți și netrimise nimănui:`,
    [
      `- shop_layout_mode: grilă sau listă. visitor_timezone: faptul că fusul orar a fost comunicat serverului, după ce ați fost de acord cu numărarea. vitrine.typed: adresa scrisă, cât timp vă autentificați la finalizarea comenzii.`,
      `- vitrine.mark și vitrine.count: cine a folosit ultima dată browserul, ca număr fără înțeles, și câte produse erau în coș.`,
      `- vitrine.waiting: modificări ale coșului care așteaptă o conexiune, cel mult 14 zile.`,
      `- vitrine.install: faptul că ați închis sugestia de a instala magazinul. vitrine.keys, vitrine.menu și vitrine.page: setări și ciorne ale personalului nostru. vitrine.bus: care filă deschisă este conectată la magazin și numărul ultimului mesaj primit. vitrine.chat și, pentru personalul nostru, vitrine.desk: mesaje din chat care așteaptă o conexiune. vitrine.chat.rung: ultimul sunet al chatului personalului nostru.`,
      `- react-router-scroll-positions: cât ați citit din fiecare pagină, până închideți fila.`,
      `- vitrine-pages, vitrine-cart, vitrine-assets, vitrine-pictures și vitrine-shell: pagini, coșul, programe și imagini pentru când nu aveți conexiune.`,
    ].join("\n"),
  );
}

function browserDe({ counts }: Given): string {
  return parts(
    `Diese setzt der Shop ohne Rückfrage, weil er ohne sie nicht funktioniert:`,
    [
      `- session_id und known: Ihr Warenkorb und Ihre Anmeldung, 90 Tage nach Ihrem letzten Besuch.`,
      `- pl und fp: die Preisliste und die Steuern, mit denen Ihnen Preise angezeigt werden, 90 Tage.`,
      `- frontend_lang: Ihre Sprache, ein Jahr. cookie_choice: Ihre Antwort zu Cookies, 180 Tage.`,
      `- comparelist_product_ids: Produkte, die Sie vergleichen, 30 Tage.`,
      `- device: dass ein Konto diesen Browser kennt, 400 Tage. done: eine Meldung in der Verwaltung, eine Minute. fw: welche Website jemand gerade bearbeitet, acht Stunden.`,
      `- im_livechat_session: Ihr Chat mit uns, eine Stunde. im_livechat_auto_popup: dass sich der Chat von selbst geöffnet hat, eine Stunde.`,
    ].join("\n"),
    `Nur mit Ihrer Einwilligung:`,
    [
      `- seen_product_id mit einer Nummer: dass Sie ein Produkt angesehen haben, 30 Minuten. visitor_uuid: was Sie zuletzt angesehen haben, ein Jahr.`,
      `- im_livechat_history: höchstens 15 Seiten, die Sie zuletzt angesehen haben, einen Tag; ein Chat zeigt sie uns nur auf Nachfrage. im_livechat_previous_operator_pid: wer Ihnen im Chat geantwortet hat, eine Woche.`,
      ...(counts
        ? [
            `- Besuche werden als Zahlen eines Tages gezählt, ohne Ihren Namen und Ihre Adresse; nach dem Tag lassen sie sich Ihnen nicht mehr zuordnen.`,
          ]
        : []),
    ].join("\n"),
    `In Ihrem Browser gespeichert, bis Sie es löschen, und an niemanden sonst gesendet:`,
    [
      `- shop_layout_mode: Raster oder Liste. visitor_timezone: dass dem Server Ihre Zeitzone mitgeteilt wurde, nachdem Sie der Zählung zugestimmt haben. vitrine.typed: die eingegebene Adresse, während Sie sich an der Kasse anmelden.`,
      `- vitrine.mark und vitrine.count: wer diesen Browser zuletzt benutzt hat, als Zahl ohne Bedeutung, und wie viele Artikel im Warenkorb waren.`,
      `- vitrine.waiting: Änderungen am Warenkorb, die auf eine Verbindung warten, höchstens 14 Tage.`,
      `- vitrine.install: dass Sie den Hinweis zur Installation des Shops geschlossen haben. vitrine.keys, vitrine.menu und vitrine.page: Einstellungen und Entwürfe unserer Mitarbeitenden. vitrine.bus: welcher offene Tab mit dem Shop verbunden ist, und die Nummer der letzten Nachricht, die er erhalten hat. vitrine.chat und, für unsere Mitarbeitenden, vitrine.desk: Chatnachrichten, die auf eine Verbindung warten. vitrine.chat.rung: der letzte Ton im Chat unserer Mitarbeitenden.`,
      `- react-router-scroll-positions: wie weit Sie jede Seite gelesen haben, bis Sie den Tab schließen.`,
      `- vitrine-pages, vitrine-cart, vitrine-assets, vitrine-pictures und vitrine-shell: Seiten, Ihr Warenkorb, Programme und Bilder für die Zeit ohne Verbindung.`,
    ].join("\n"),
  );
}
