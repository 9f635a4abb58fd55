export interface HolidayRegion {
  /** The second part of its ISO 3166-2 code. */
  code: string;
  /** In the country's language. */
  name: string;
  /**
   * Holidays in addition to the country's, in the format of holidays.ts; "!W+1" removes one, "<11-23:3" is the
   * Wednesday before.
   */
  rule: string;
}

/**
 * Public holidays of regions that are the same every year. Days that a region sets each year, or that only some of
 * its municipalities observe, are the shop's own closed days. Bavaria's 15 August is listed although only its mostly
 * Catholic municipalities observe it, because they are the majority.
 *
 * Sources, looked up on 23 November 2026 except where noted:
 * - DE: the tables of de.wikipedia.org, "Feiertag (Deutschland)" and ferien-planer.de, "Feiertage der Bundesländer";
 *   swr.de for Corpus Christi, Repentance Day (only Saxony) and 15 August. Women's Day, Children's Day and the
 *   Reformation Day of the northern states are younger than these tables and were not looked up.
 * - ES: Maundy Thursday everywhere but in Catalonia and Valencia, by the resolution in the BOE of 28 October 2025
 *   (elcorreogallego.es, "calendario laboral 2026"). The communities' own days were not looked up; the BOE
 *   publishes them each year.
 * - CH: federal law sets only 1 August (swissfederalism.ch, "Feiertage in der Schweizerischen Eidgenossenschaft");
 *   All Saints of LU, SG and TI, 8 December of LU and TI (20min.ch, tagblatt.ch). The others were not looked up.
 * - GB: Banking and Financial Dealings Act 1971 and the Scottish and Northern Irish bank holidays
 *   (gov.uk/bank-holidays; a holiday at a weekend moves, see holidays.ts).
 *
 * Austria has only national public holidays: its regional days apply to schools and offices.
 */
const regions: Readonly<Record<string, readonly HolidayRegion[]>> = {
  CH: [
    region("BL", "Basel-Landschaft", "W-2 05-01 W+50 12-26"),
    region("BS", "Basel-Stadt", "W-2 05-01 W+50 12-26"),
    region("BE", "Bern", "01-02 W-2 W+50 12-26"),
    region("LU", "Luzern", "01-02 W-2 W+50 W+60 08-15 11-01 12-08 12-26"),
    region("SG", "St. Gallen", "W-2 W+50 11-01 12-26"),
    region("TI", "Ticino", "01-06 03-19 05-01 W+50 W+60 06-29 08-15 11-01 12-08 12-26"),
    region("ZH", "Zürich", "W-2 05-01 W+50 12-26"),
  ],
  DE: [
    region("BW", "Baden-Württemberg", "01-06 W+60 11-01"),
    region("BY", "Bayern", "01-06 W+60 08-15 11-01"),
    region("BE", "Berlin", "03-08"),
    region("BB", "Brandenburg", "10-31"),
    region("HB", "Bremen", "10-31"),
    region("HH", "Hamburg", "10-31"),
    region("HE", "Hessen", "W+60"),
    region("MV", "Mecklenburg-Vorpommern", "03-08 10-31"),
    region("NI", "Niedersachsen", "10-31"),
    region("NW", "Nordrhein-Westfalen", "W+60 11-01"),
    region("RP", "Rheinland-Pfalz", "W+60 11-01"),
    region("SL", "Saarland", "W+60 08-15 11-01"),
    region("SN", "Sachsen", "10-31 <11-23:3"),
    region("ST", "Sachsen-Anhalt", "01-06 10-31"),
    region("SH", "Schleswig-Holstein", "10-31"),
    region("TH", "Thüringen", "09-20 10-31"),
  ],
  ES: [
    region("AN", "Andalucía", "02-28 W-3"),
    region("AR", "Aragón", "W-3 04-23"),
    region("AS", "Asturias", "W-3 09-08"),
    region("CN", "Canarias", "W-3 05-30"),
    region("CL", "Castilla y León", "W-3 04-23"),
    region("CM", "Castilla-La Mancha", "W-3 05-31"),
    region("CT", "Catalunya", "W+1 06-24 09-11 12-26"),
    region("VC", "Comunitat Valenciana", "W+1 10-09"),
    region("EX", "Extremadura", "W-3 09-08"),
    region("GA", "Galicia", "W-3 07-25"),
    region("IB", "Illes Balears", "03-01 W-3 W+1"),
    region("RI", "La Rioja", "W-3 06-09"),
    region("MD", "Madrid", "W-3 05-02"),
    region("MC", "Murcia", "W-3 06-09"),
    region("NC", "Navarra", "W-3 W+1"),
    region("PV", "País Vasco", "W-3 W+1"),
  ],
  GB: [
    region("NIR", "Northern Ireland", "03-17 07-12"),
    region("SCT", "Scotland", "01-02 !W+1 08:1:1 !08:1:-1 11-30"),
  ],
};

/** The regions of a country with their own holidays; empty for a country without a list. */
export function regionsOf(countryCode: string): readonly HolidayRegion[] {
  return Object.hasOwn(regions, countryCode) ? (regions[countryCode] ?? []) : [];
}

function region(code: string, name: string, rule: string): HolidayRegion {
  return { code, name, rule };
}
