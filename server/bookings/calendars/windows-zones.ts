import cldr from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' };

/** IANA names by Windows time zone names, which Outlook and Exchange write. From Unicode CLDR. */
export const windowsZones: ReadonlyMap<string, string> = new Map(
  cldr.supplemental.windowsZones.mapTimezones
    .filter(({ mapZone }) => mapZone._territory === '001')
    .map(({ mapZone }) => [mapZone._other, mapZone._type]),
);
