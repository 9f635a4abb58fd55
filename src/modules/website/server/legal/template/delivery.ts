import { parts, type Template } from "./wording.ts";

export const delivery: Template = {
  en: {
    title: "Delivery and payment",
    body: ({ of, currency }) =>
      parts(
        `## Delivery`,
        `We deliver by: ${of("carriers")}.`,
        `The checkout shows which of them are available for your address and what each costs. You see the full price before you order.`,
        `## Payment`,
        `You can pay by: ${of("payments")}. Prices are in ${currency}.`,
        `The checkout shows the payment methods that are available for your order.`,
        `## Damaged or missing goods`,
        `If something arrives damaged or is missing, write to ${of("email")} or call ${of("phone")}. Your legal rights are not affected if you tell us later.`,
      ),
  },
  ro: {
    title: "Livrare și plată",
    body: ({ of, currency }) =>
      parts(
        `## Livrare`,
        `Livrăm prin: ${of("carriers")}.`,
        `La finalizarea comenzii vedeți ce metode sunt disponibile pentru adresa dumneavoastră și cât costă fiecare. Vedeți prețul total înainte de a comanda.`,
        `## Plată`,
        `Puteți plăti prin: ${of("payments")}. Prețurile sunt exprimate în ${currency}.`,
        `La finalizarea comenzii vedeți metodele de plată disponibile pentru comanda dumneavoastră.`,
        `## Produse deteriorate sau lipsă`,
        `Dacă un produs ajunge deteriorat sau lipsește ceva din colet, scrieți-ne la ${of("email")} sau sunați la ${of("phone")}. Drepturile prevăzute de lege rămân valabile și dacă ne anunțați mai târziu.`,
      ),
  },
  de: {
    title: "Versand und Zahlung",
    body: ({ of, currency }) =>
      parts(
        `## Versand`,
        `Wir liefern mit: ${of("carriers")}.`,
        `Welche Versandarten für Ihre Adresse zur Wahl stehen und was sie kosten, sehen Sie an der Kasse. Den vollen Preis sehen Sie, bevor Sie bestellen.`,
        `## Zahlung`,
        `Sie können so bezahlen: ${of("payments")}. Die Preise sind in ${currency} angegeben.`,
        `Welche Zahlungsarten für Ihre Bestellung zur Wahl stehen, sehen Sie an der Kasse.`,
        `## Beschädigte oder fehlende Ware`,
        `Wenn etwas beschädigt ankommt oder fehlt, schreiben Sie an ${of("email")} oder rufen Sie ${of("phone")} an. Ihre gesetzlichen Rechte bestehen auch dann, wenn Sie sich später melden.`,
      ),
  },
};
