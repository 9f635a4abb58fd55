-- The words of the home page belong to each site. Those of the demo, which alone has showrooms, keep theirs.
update site set settings = settings || jsonb_build_object('home', $words$
{
  "room": true,
  "homePageTitle": {
    "en": "Windows and doors, made to your opening",
    "ro": "Ferestre și uși pe măsura golului din zid"
  },
  "homeTitle": {
    "en": "Made to your opening",
    "ro": "Pe măsura golului din zid"
  },
  "homeText": {
    "en": "Windows, doors and skylights, built in Cluj to the millimetre. Choose yours, and see the price at once.",
    "ro": "Ferestre, uși și ferestre de mansardă, făcute la Cluj, la milimetru. Alegeți și vedeți prețul pe loc."
  },
  "aboutTitle": {
    "en": "From the workshop",
    "ro": "Din atelier"
  },
  "about": {
    "en": "Windows, doors and skylights, built in Cluj to the millimetre. Ask us anything before you order.",
    "ro": "Ferestre, uși și ferestre de mansardă, făcute la Cluj, la milimetru. Întrebați-ne orice înainte de a comanda."
  }
}
$words$::jsonb) where settings ? 'showrooms' and not settings ? 'home';
