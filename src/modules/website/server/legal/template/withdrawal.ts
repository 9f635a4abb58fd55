import { withdrawPath } from "../../../paths.ts";
import { type Given, parts, type Template } from "./wording.ts";

/**
 * With a legal right of withdrawal: the model instructions and the model form of Directive 2011/83/EU, annex I, in
 * their official words (Romanian: annex of OUG 34/2014; German: annexes 1 and 2 of article 246a EGBGB). Otherwise the
 * shop's own terms.
 */
export const withdrawal: Template = {
  en: {
    title: "Right of withdrawal and returns",
    body: (given) => (given.withdraws ? instructions(given) : returns(given)),
  },
  ro: {
    title: "Dreptul de retragere și returul produselor",
    body: (given) => (given.withdraws ? instructiuni(given) : retururi(given)),
  },
  de: {
    title: "Widerrufsrecht und Rückgabe",
    body: (given) => (given.withdraws ? belehrung(given) : rueckgabe(given)),
  },
};

function instructions({ of, origin, withdrawsOnline }: Given): string {
  const days = of("returnDays");
  const firm = `${of("company")}, ${of("address")}, ${of("email")}, ${of("phone")}`;
  return parts(
    `## Right of withdrawal`,
    `You have the right to withdraw from this contract within ${days} days without giving any reason.`,
    `The withdrawal period will expire after ${days} days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the goods. If you ordered several goods in one order and they are delivered separately, the period begins with the last of them.`,
    `To exercise the right of withdrawal, you must inform us (${firm}) of your decision to withdraw from this contract by an unequivocal statement (e.g. a letter sent by post or an email). You may use the model withdrawal form below, but it is not obligatory.`,
    // Annex I A, as amended by Directive (EU) 2023/2673.
    withdrawsOnline &&
      `You can also exercise your right of withdrawal online at ${origin}${withdrawPath}. If you use this online function, we will send you an acknowledgement of receipt of the withdrawal on a durable medium (e.g. by e-mail), including its content and the date and time of its submission, without undue delay.`,
    `To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.`,
    `## Effects of withdrawal`,
    `If you withdraw from this contract, we shall reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than 14 days from the day on which we are informed about your decision to withdraw from this contract. We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement.`,
    `We may withhold reimbursement until we have received the goods back or you have supplied evidence of having sent back the goods, whichever is the earliest.`,
    `You shall send back the goods or hand them over to us, without undue delay and in any event not later than 14 days from the day on which you communicate your withdrawal from this contract to us. The deadline is met if you send back the goods before the period of 14 days has expired. ${of("returnCost")}`,
    `You are only liable for any diminished value of the goods resulting from the handling other than what is necessary to establish the nature, characteristics and functioning of the goods.`,
    `## When there is no right of withdrawal`,
    `The law excludes some goods, among them goods made to your specifications or clearly personalised, and sealed goods that are not suitable for return for reasons of health or hygiene once they have been unsealed. The product page and the checkout name such goods.`,
    `## Model withdrawal form`,
    `(Complete and return this form only if you wish to withdraw from the contract.)`,
    [
      `- To ${firm}:`,
      `- I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*),`,
      `- Ordered on (*)/received on (*),`,
      `- Name of consumer(s),`,
      `- Address of consumer(s),`,
      `- Signature of consumer(s) (only if this form is notified on paper),`,
      `- Date`,
    ].join("\n"),
    `(*) Delete as appropriate.`,
  );
}

function returns({ of }: Given): string {
  return parts(
    `You can return goods within ${of("returnDays")} days of delivery. ${of("returnCost")}`,
    `Before you send anything back, write to ${of("email")} or call ${of("phone")}, with the number of your order. We confirm the return and tell you the address.`,
    `Goods made to your measurements and goods marked as excluded on their product page cannot be returned.`,
    `Your legal rights concerning faulty goods are not affected.`,
  );
}

function instructiuni({ of, origin, withdrawsOnline }: Given): string {
  const zile = of("returnDays");
  const firma = `${of("company")}, ${of("address")}, ${of("email")}, ${of("phone")}`;
  return parts(
    `## Dreptul de retragere`,
    `Aveți dreptul de a vă retrage din prezentul contract, fără a preciza motivele, în termen de ${zile} zile.`,
    `Perioada de retragere expiră după ${zile} zile de la data la care intrați dumneavoastră sau o parte terță, alta decât transportatorul, indicată de dumneavoastră, în posesia fizică a produselor. Dacă ați comandat mai multe produse într-o singură comandă și ele sunt livrate separat, termenul curge de la primirea ultimului produs.`,
    `Pentru a vă exercita dreptul de retragere, trebuie să ne informați (${firma}) cu privire la decizia dumneavoastră de a vă retrage din prezentul contract, utilizând o declarație neechivocă (de exemplu, o scrisoare trimisă prin poștă sau un e-mail). În acest scop, puteți folosi modelul de formular de retragere de mai jos, dar utilizarea formularului nu este obligatorie.`,
    withdrawsOnline &&
      `Vă puteți exercita dreptul de retragere și online, la adresa ${origin}/ro${withdrawPath}. Dacă utilizați această funcție online, vă vom transmite fără întârziere nejustificată, pe un suport durabil (de exemplu, prin e-mail), o confirmare de primire a retragerii, cu conținutul ei și cu data și ora transmiterii.`,
    `Pentru a respecta termenul-limită de retragere, este suficient să trimiteți comunicarea privind exercitarea dreptului de retragere înainte de expirarea perioadei de retragere.`,
    `## Consecințele retragerii`,
    `Dacă vă retrageți, vă vom rambursa orice sumă pe care am primit-o de la dumneavoastră, inclusiv costurile livrării, cu excepția costurilor suplimentare determinate de faptul că ați ales altă modalitate de livrare decât cel mai ieftin tip de livrare standard oferit de noi, fără întârzieri nejustificate și, în orice caz, nu mai târziu de 14 zile de la data la care suntem informați cu privire la decizia dumneavoastră de a vă retrage din prezentul contract. Vom efectua această rambursare folosind aceeași modalitate de plată ca și cea folosită pentru tranzacția inițială, cu excepția cazului în care ați fost de acord în mod expres cu altceva; în orice caz, nu vi se vor percepe comisioane ca urmare a unei astfel de rambursări.`,
    `Putem amâna rambursarea până la data la care primim înapoi produsele sau până la momentul la care ne-ați furnizat dovada că ați trimis înapoi produsele, fiind valabilă data cea mai apropiată.`,
    `Expediați produsele sau înmânați-le direct nouă, fără întârzieri nejustificate și, în orice caz, în termen de maximum 14 zile de la data la care ne-ați comunicat retragerea dumneavoastră din prezentul contract. Termenul este respectat dacă produsele sunt trimise înapoi înainte de expirarea perioadei de 14 zile. ${of("returnCost")}`,
    `Sunteți responsabil doar pentru diminuarea valorii produselor rezultată din manipulări, altele decât cele necesare pentru determinarea naturii, calităților și funcționării produselor.`,
    `## Când nu există drept de retragere`,
    `Legea exceptează unele produse, printre care cele confecționate după specificațiile dumneavoastră sau personalizate în mod clar și produsele sigilate care nu pot fi returnate din motive de protecție a sănătății sau de igienă după ce au fost desigilate. Pagina produsului și finalizarea comenzii menționează aceste produse.`,
    `## Model de formular de retragere`,
    `(Se completează și se returnează numai dacă doriți să vă retrageți din contract.)`,
    [
      `- Către ${firma}:`,
      `- Vă informez/informăm prin prezenta (*) cu privire la retragerea mea/noastră (*) din contractul referitor la vânzarea următoarelor produse (*)/la prestarea următorului serviciu (*):`,
      `- Comandate la data de (*)/primite la data de (*):`,
      `- Numele consumatorului (consumatorilor):`,
      `- Adresa consumatorului (consumatorilor):`,
      `- Semnătura consumatorului (consumatorilor) (doar în cazul în care acest formular este notificat pe hârtie):`,
      `- Data:`,
    ].join("\n"),
    `(*) A se tăia textul inutil.`,
  );
}

function retururi({ of }: Given): string {
  return parts(
    `Puteți returna produsele în termen de ${of("returnDays")} zile de la livrare. ${of("returnCost")}`,
    `Înainte de a trimite ceva înapoi, scrieți-ne la ${of("email")} sau sunați la ${of("phone")} și indicați numărul comenzii. Vă confirmăm returul și vă comunicăm adresa.`,
    `Produsele realizate la dimensiunile dumneavoastră și cele exceptate pe pagina lor nu pot fi returnate.`,
    `Drepturile prevăzute de lege pentru produsele cu defecte nu sunt afectate.`,
  );
}

function belehrung({ of, origin, withdrawsOnline }: Given): string {
  const tage = of("returnDays");
  const firma = `${of("company")}, ${of("address")}, ${of("email")}, ${of("phone")}`;
  return parts(
    `## Widerrufsrecht`,
    `Sie haben das Recht, binnen ${tage} Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.`,
    `Die Widerrufsfrist beträgt ${tage} Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die Waren in Besitz genommen haben bzw. hat. Haben Sie mehrere Waren im Rahmen einer einheitlichen Bestellung bestellt und werden sie getrennt geliefert, beginnt die Frist mit der letzten Ware.`,
    `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${firma}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das nachstehende Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.`,
    withdrawsOnline &&
      `Sie können Ihr Widerrufsrecht auch online unter ${origin}/de${withdrawPath} ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen unverzüglich auf einem dauerhaften Datenträger (z. B. per E-Mail) eine Eingangsbestätigung mit dem Inhalt des Widerrufs sowie dem Datum und der Uhrzeit seines Eingangs.`,
    `Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.`,
    `## Folgen des Widerrufs`,
    `Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen 14 Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.`,
    `Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie die Waren zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist.`,
    `Sie haben die Waren unverzüglich und in jedem Fall spätestens binnen 14 Tagen ab dem Tag, an dem Sie uns über den Widerruf dieses Vertrags unterrichten, an uns zurückzusenden oder zu übergeben. Die Frist ist gewahrt, wenn Sie die Waren vor Ablauf der Frist von 14 Tagen absenden. ${of("returnCost")}`,
    `Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist.`,
    `## Wann kein Widerrufsrecht besteht`,
    `Das Gesetz nimmt manche Waren aus, darunter solche, die nach Ihren Vorgaben angefertigt oder eindeutig auf Ihre persönlichen Bedürfnisse zugeschnitten sind, und versiegelte Waren, die aus Gründen des Gesundheitsschutzes oder der Hygiene nicht zur Rückgabe geeignet sind, wenn ihre Versiegelung entfernt wurde. Die Seite des Produkts und die Kasse weisen auf solche Waren hin.`,
    `## Muster-Widerrufsformular`,
    `(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)`,
    [
      `- An ${firma}:`,
      `- Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)`,
      `- Bestellt am (*)/erhalten am (*)`,
      `- Name des/der Verbraucher(s)`,
      `- Anschrift des/der Verbraucher(s)`,
      `- Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)`,
      `- Datum`,
    ].join("\n"),
    `(*) Unzutreffendes streichen.`,
  );
}

function rueckgabe({ of }: Given): string {
  return parts(
    `Sie können Ware innerhalb von ${of("returnDays")} Tagen nach der Lieferung zurückgeben. ${of("returnCost")}`,
    `Bevor Sie etwas zurücksenden, schreiben Sie an ${of("email")} oder rufen Sie ${of("phone")} an und nennen Sie die Bestellnummer. Wir bestätigen die Rückgabe und nennen Ihnen die Adresse.`,
    `Ware, die nach Ihren Maßen angefertigt wurde, und Ware, deren Seite sie ausnimmt, kann nicht zurückgegeben werden.`,
    `Ihre gesetzlichen Rechte bei mangelhafter Ware bleiben unberührt.`,
  );
}
