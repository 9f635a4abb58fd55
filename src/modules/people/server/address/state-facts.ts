/** ISO 3166-2 subdivisions used in addresses: counties, states, provinces. `CODE Name` per line or semicolon. */
const subdivisions: Record<string, string> = {
  RO: `AB Alba; AR Arad; AG Argeș; BC Bacău; BH Bihor; BN Bistrița-Năsăud; BT Botoșani; BV Brașov; BR Brăila;
    B București; BZ Buzău; CS Caraș-Severin; CL Călărași; CJ Cluj; CT Constanța; CV Covasna; DB Dâmbovița; DJ Dolj;
    GL Galați; GR Giurgiu; GJ Gorj; HR Harghita; HD Hunedoara; IL Ialomița; IS Iași; IF Ilfov; MM Maramureș;
    MH Mehedinți; MS Mureș; NT Neamț; OT Olt; PH Prahova; SM Satu Mare; SJ Sălaj; SB Sibiu; SV Suceava; TR Teleorman;
    TM Timiș; TL Tulcea; VS Vaslui; VL Vâlcea; VN Vrancea`,
  US: `AL Alabama; AK Alaska; AZ Arizona; AR Arkansas; CA California; CO Colorado; CT Connecticut; DE Delaware;
    DC District of Columbia; FL Florida; GA Georgia; HI Hawaii; ID Idaho; IL Illinois; IN Indiana; IA Iowa; KS Kansas;
    KY Kentucky; LA Louisiana; ME Maine; MD Maryland; MA Massachusetts; MI Michigan; MN Minnesota; MS Mississippi;
    MO Missouri; MT Montana; NE Nebraska; NV Nevada; NH New Hampshire; NJ New Jersey; NM New Mexico; NY New York;
    NC North Carolina; ND North Dakota; OH Ohio; OK Oklahoma; OR Oregon; PA Pennsylvania; RI Rhode Island;
    SC South Carolina; SD South Dakota; TN Tennessee; TX Texas; UT Utah; VT Vermont; VA Virginia; WA Washington;
    WV West Virginia; WI Wisconsin; WY Wyoming; AA Armed Forces Americas; AE Armed Forces Europe;
    AP Armed Forces Pacific`,
  CA: `AB Alberta; BC British Columbia; MB Manitoba; NB New Brunswick; NL Newfoundland and Labrador;
    NT Northwest Territories; NS Nova Scotia; NU Nunavut; ON Ontario; PE Prince Edward Island; QC Quebec;
    SK Saskatchewan; YT Yukon`,
  IT: `AG Agrigento; AL Alessandria; AN Ancona; AO Aosta; AR Arezzo; AP Ascoli Piceno; AT Asti; AV Avellino; BA Bari;
    BT Barletta-Andria-Trani; BL Belluno; BN Benevento; BG Bergamo; BI Biella; BO Bologna; BZ Bolzano; BS Brescia;
    BR Brindisi; CA Cagliari; CL Caltanissetta; CB Campobasso; CE Caserta; CT Catania; CZ Catanzaro; CH Chieti; CO Como;
    CS Cosenza; CR Cremona; KR Crotone; CN Cuneo; EN Enna; FM Fermo; FE Ferrara; FI Firenze; FG Foggia;
    FC Forlì-Cesena; FR Frosinone; GE Genova; GO Gorizia; GR Grosseto; IM Imperia; IS Isernia; AQ L'Aquila;
    SP La Spezia; LT Latina; LE Lecce; LC Lecco; LI Livorno; LO Lodi; LU Lucca; MC Macerata; MN Mantova;
    MS Massa-Carrara; MT Matera; ME Messina; MI Milano; MO Modena; MB Monza e Brianza; NA Napoli; NO Novara; NU Nuoro;
    OR Oristano; PD Padova; PA Palermo; PR Parma; PV Pavia; PG Perugia; PU Pesaro e Urbino; PE Pescara; PC Piacenza;
    PI Pisa; PT Pistoia; PN Pordenone; PZ Potenza; PO Prato; RG Ragusa; RA Ravenna; RC Reggio Calabria;
    RE Reggio Emilia; RI Rieti; RN Rimini; RM Roma; RO Rovigo; SA Salerno; SS Sassari; SV Savona; SI Siena;
    SR Siracusa; SO Sondrio; SU Sud Sardegna; TA Taranto; TE Teramo; TR Terni; TO Torino; TP Trapani; TN Trento;
    TV Treviso; TS Trieste; UD Udine; VA Varese; VE Venezia; VB Verbano-Cusio-Ossola; VC Vercelli; VR Verona;
    VV Vibo Valentia; VI Vicenza; VT Viterbo`,
};

/** The states of a country, `[code, name]`; most countries have none. */
export function statesFor(code: string): [string, string][] {
  const text = subdivisions[code];
  if (!text) return [];
  return text.split(";").map((entry) => {
    const [first = "", ...rest] = entry.trim().split(/\s+/);
    return [first, rest.join(" ")];
  });
}
