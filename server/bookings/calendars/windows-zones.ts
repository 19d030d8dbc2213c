import cldr from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' };

/** IANA names by Windows' names of time zones, which Outlook and Exchange write into calendars. From Unicode CLDR. */
export const windowsZones: ReadonlyMap<string, string> = new Map(
  cldr.supplemental.windowsZones.mapTimezones
    // The zone of the world; the other entries are for single countries.
    .filter(({ mapZone }) => mapZone._territory === '001')
    .map(({ mapZone }) => [mapZone._other, mapZone._type]),
);
