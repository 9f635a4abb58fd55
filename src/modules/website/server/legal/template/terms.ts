import { parts, type Template } from "./wording.ts";

export const terms: Template = {
  en: {
    title: "Terms and conditions",
    body: ({ of, country, countryCode, currency, taxIncluded, withdraws, guarantee }) => {
      return parts(
        `These terms apply to orders placed in the online shop of ${of("company")}.`,
        `## 1. Seller`,
        `${of("company")}, ${of("address")}, ${country}. Registration number: ${of("registration")}. Email: ${of("email")}. Phone: ${of("phone")}.`,
        `## 2. Order and contract`,
        `The products in the shop are an invitation to order. You place an order with the button at the end of the checkout; until then you can check and correct everything you entered. The contract is concluded when we confirm your order by email. That email contains your order and links to the versions of these texts that apply to it.`,
        `## 3. Prices and payment`,
        `Prices are in ${currency} and ${taxIncluded ? "include" : "do not include"} VAT. Delivery costs are shown before you order. You can pay by: ${of("payments")}.`,
        `## 4. Delivery`,
        `We deliver by: ${of("carriers")}. The page about delivery and payment says more.`,
        withdraws
          ? `## 5. Withdrawal\n\nConsumers may withdraw from the contract. The conditions, the exceptions and the model form are on the page about the right of withdrawal.`
          : `## 5. Returns\n\nWhether and how goods can be returned is stated on the product page.`,
        `## 6. Conformity and guarantee`,
        parts(
          withdraws &&
            `If goods do not conform to the contract, you have the rights that the law gives consumers, for at least two years from delivery.`,
          !withdraws && `If goods are faulty, you have the rights that the law of ${country} gives you.`,
          guarantee,
        ),
        `## 7. Complaints and disputes`,
        `Please write to ${of("email")} first; we answer every complaint.`,
        countryCode === "RO" &&
          `If we find no solution, you can turn to the National Authority for Consumer Protection (<a href="https://anpc.ro/">ANPC</a>) and to alternative dispute resolution (<a href="https://anpc.ro/ce-este-sal/">SAL</a>).`,
        countryCode !== "RO" &&
          `If we find no solution, you can turn to the consumer protection authority or the dispute resolution body of your country.`,
        `## 8. Applicable law`,
        `The law of the seller's country applies: ${country}. Mandatory rights of consumers under the law of the country where they live are not affected.`,
      );
    },
  },
  ro: {
    title: "Termeni și condiții",
    body: ({ of, country, countryCode, currency, taxIncluded, withdraws, guarantee }) => {
      return parts(
        `Acești termeni se aplică pentru comenzile plasate în magazinul online al ${of("company")}.`,
        `## 1. Vânzătorul`,
        `${of("company")}, ${of("address")}, ${country}. Număr de înregistrare: ${of("registration")}. E-mail: ${of("email")}. Telefon: ${of("phone")}.`,
        `## 2. Comanda și contractul`,
        `Produsele din magazin sunt o invitație de a comanda. Plasați comanda cu butonul de la finalul comenzii; până atunci puteți verifica și corecta tot ce ați introdus. Contractul se încheie când vă confirmăm comanda prin e-mail. Mesajul conține comanda dumneavoastră și linkuri către versiunile acestor texte care i se aplică.`,
        `## 3. Prețuri și plată`,
        `Prețurile sunt exprimate în ${currency} și ${taxIncluded ? "includ" : "nu includ"} TVA. Costul livrării este afișat înainte de a comanda. Puteți plăti prin: ${of("payments")}.`,
        `## 4. Livrare`,
        `Livrăm prin: ${of("carriers")}. Detalii găsiți pe pagina despre livrare și plată.`,
        withdraws
          ? `## 5. Retragere\n\nConsumatorii se pot retrage din contract. Condițiile, excepțiile și modelul de formular se află pe pagina despre dreptul de retragere.`
          : `## 5. Retur\n\nDacă și cum se poate returna un produs este precizat pe pagina lui.`,
        `## 6. Conformitate și garanție`,
        parts(
          withdraws &&
            `Dacă produsele nu sunt conforme cu contractul, aveți drepturile pe care legea le dă consumatorilor, timp de cel puțin doi ani de la livrare.`,
          !withdraws && `Dacă produsele au defecte, aveți drepturile prevăzute de lege (${country}).`,
          guarantee,
        ),
        `## 7. Reclamații și litigii`,
        `Vă rugăm să ne scrieți mai întâi la ${of("email")}; răspundem la fiecare reclamație.`,
        countryCode === "RO" &&
          `Dacă nu găsim o soluție, vă puteți adresa Autorității Naționale pentru Protecția Consumatorilor (<a href="https://anpc.ro/">ANPC</a>) și entităților de soluționare alternativă a litigiilor (<a href="https://anpc.ro/ce-este-sal/">SAL</a>).`,
        countryCode !== "RO" &&
          `Dacă nu găsim o soluție, vă puteți adresa autorității pentru protecția consumatorilor sau entității de soluționare a litigiilor din țara dumneavoastră.`,
        `## 8. Legea aplicabilă`,
        `Se aplică legea țării vânzătorului: ${country}. Drepturile imperative ale consumatorilor, prevăzute de legea țării în care locuiesc, nu sunt afectate.`,
      );
    },
  },
  de: {
    title: "Allgemeine Geschäftsbedingungen",
    body: ({ of, country, countryCode, currency, taxIncluded, withdraws, guarantee }) => {
      return parts(
        `Diese Bedingungen gelten für Bestellungen im Onlineshop von ${of("company")}.`,
        `## 1. Verkäufer`,
        `${of("company")}, ${of("address")}, ${country}. Registernummer: ${of("registration")}. E-Mail: ${of("email")}. Telefon: ${of("phone")}.`,
        `## 2. Bestellung und Vertragsschluss`,
        `Die Darstellung der Produkte im Shop ist eine Aufforderung zur Bestellung. Sie bestellen mit der Schaltfläche am Ende der Kasse; bis dahin können Sie alle Eingaben prüfen und berichtigen. Der Vertrag kommt zustande, wenn wir Ihre Bestellung per E-Mail bestätigen. Diese E-Mail enthält Ihre Bestellung und Links zu den Fassungen dieser Texte, die für sie gelten.`,
        `## 3. Preise und Zahlung`,
        `Die Preise sind in ${currency} angegeben und ${taxIncluded ? "enthalten die" : "verstehen sich ohne"} Mehrwertsteuer. Die Versandkosten sehen Sie, bevor Sie bestellen. Sie können so bezahlen: ${of("payments")}.`,
        `## 4. Lieferung`,
        `Wir liefern mit: ${of("carriers")}. Näheres steht auf der Seite über Versand und Zahlung.`,
        withdraws
          ? `## 5. Widerruf\n\nVerbraucher können den Vertrag widerrufen. Die Voraussetzungen, die Ausnahmen und das Muster-Widerrufsformular stehen auf der Seite über das Widerrufsrecht.`
          : `## 5. Rückgabe\n\nOb und wie Ware zurückgegeben werden kann, steht auf der Seite des Produkts.`,
        `## 6. Mängel und Garantie`,
        parts(
          withdraws &&
            `Ist die Ware mangelhaft, haben Sie die gesetzlichen Rechte der Verbraucher, mindestens zwei Jahre ab Lieferung.`,
          !withdraws &&
            `Ist die Ware mangelhaft, haben Sie die Rechte, die Ihnen das Gesetz gibt (${country}).`,
          guarantee,
        ),
        `## 7. Beschwerden und Streitbeilegung`,
        `Bitte schreiben Sie zuerst an ${of("email")}; wir beantworten jede Beschwerde.`,
        countryCode === "RO" &&
          `Finden wir keine Lösung, können Sie sich an die rumänische Verbraucherschutzbehörde (<a href="https://anpc.ro/">ANPC</a>) und an die außergerichtliche Streitbeilegung (<a href="https://anpc.ro/ce-este-sal/">SAL</a>) wenden.`,
        countryCode !== "RO" &&
          `Finden wir keine Lösung, können Sie sich an die Verbraucherschutzbehörde oder die Verbraucherschlichtungsstelle Ihres Landes wenden.`,
        `## 8. Anwendbares Recht`,
        `Es gilt das Recht des Landes, in dem der Verkäufer seinen Sitz hat: ${country}. Zwingende Rechte der Verbraucher nach dem Recht des Landes, in dem sie leben, bleiben unberührt.`,
      );
    },
  },
};
