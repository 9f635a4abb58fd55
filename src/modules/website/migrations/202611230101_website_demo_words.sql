-- Words of the demo that the program used to say belong to its site, which alone has a drawn room and showrooms.
update site set settings = jsonb_set(settings, '{home}', settings -> 'home' || $words$
{
  "room": {
    "picture": {
      "en": "A window seat under a three-part larch window, hills outside, morning light on the wall",
      "ro": "O banchetă sub o fereastră de larice din trei părți, dealuri afară, lumina dimineții pe perete"
    },
    "inside": {
      "title": {
        "en": "What is inside 78 millimetres",
        "ro": "Ce se află în 78 de milimetri"
      },
      "picture": {
        "en": "Cross-section through the bottom rail of a Zada 78 window",
        "ro": "Secțiune prin rama de jos a unei ferestre Zada 78"
      },
      "parts": [
        {
          "title": {
            "en": "Triple glazing, argon filled",
            "ro": "Trei foi de sticlă, cu argon"
          },
          "text": {
            "en": "Three panes of 4 mm, warm-edge spacers. Ug 0.5 W/m²K.",
            "ro": "Trei foi de 4 mm, baghete calde. Ug 0,5 W/m²K."
          }
        },
        {
          "title": {
            "en": "Larch, three layers, glued crosswise",
            "ro": "Larice, trei straturi lipite în cruce"
          },
          "text": {
            "en": "From the Apuseni, felled in winter. It does not warp.",
            "ro": "Din Apuseni, tăiat iarna. Nu se strâmbă."
          }
        },
        {
          "title": {
            "en": "An aluminium cap outside",
            "ro": "La exterior, o față de aluminiu"
          },
          "text": {
            "en": "Rain never meets the wood. Clips off to be painted.",
            "ro": "Ploaia nu atinge niciodată lemnul. Se desprinde pentru vopsit."
          }
        },
        {
          "title": {
            "en": "Three seals, one of them in the middle",
            "ro": "Trei garnituri, una la mijloc"
          },
          "text": {
            "en": "Tight to 600 Pa. Replaced by hand in five minutes.",
            "ro": "Etanșă până la 600 Pa. Se schimbă cu mâna, în cinci minute."
          }
        }
      ]
    }
  },
  "shopButton": {
    "en": "See what we make",
    "ro": "Vedeți ce facem"
  },
  "cartEmpty": {
    "en": "Windows, doors and things for the home wait in the shop.",
    "ro": "Ferestrele, ușile și lucrurile pentru casă vă așteaptă în magazin."
  },
  "journalTitle": {
    "en": "From the workshop and the site",
    "ro": "Din atelier și de la montaj"
  },
  "journalLead": {
    "en": "How windows are made, measured, fitted and looked after, told by those who do it.",
    "ro": "Cum se fac, se măsoară, se montează și se îngrijesc ferestrele, povestit de cei care o fac."
  }
}
$words$::jsonb) where settings -> 'home' -> 'room' = 'true';
update site set settings = jsonb_set(settings, '{showrooms}', $words$
{
  "title": {
    "en": "Come and open one",
    "ro": "Veniți să deschideți una"
  },
  "text": {
    "en": "Forty windows you can turn, tilt and slam. Bring a sketch; the coffee is on us.",
    "ro": "Patruzeci de ferestre pe care le puteți roti, rabata și trânti. Aduceți o schiță; cafeaua e din partea noastră."
  },
  "button": {
    "en": "Visit a showroom",
    "ro": "Vizitați un showroom"
  },
  "picture": {
    "en": "The Vitrine showroom in Cluj at dusk",
    "ro": "Showroomul Vitrine din Cluj, la amurg"
  }
}
$words$::jsonb || jsonb_build_object('places', settings -> 'showrooms'))
where jsonb_typeof(settings -> 'showrooms') = 'array' and settings -> 'showrooms' <> '[]';
