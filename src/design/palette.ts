/** By role. The theme makes custom properties of them, and brand colors are checked against them. */
export const light = {
  paper: '#FFFFFF',
  raised: '#F5F7FA',
  ink: '#0B0F19',
  quiet: '#4A5364',
  hairline: '#DDE2EA',
  control: '#8590A3',
  brand: '#1F5EFF',
  brandStrong: '#1546CC',
  brandTint: '#EEF3FF',
  onBrand: '#FFFFFF',
  success: '#12805C',
  successTint: '#E7F6F0',
  warning: '#9A5B00',
  warningTint: '#FFF4E0',
  danger: '#C02B3C',
  dangerTint: '#FDECEE',
  onDanger: '#FFFFFF',
  veil: 'rgb(11 15 25 / 0.62)',
  night: '#090C14',
  onNight: '#F2F5FA',
  onNightQuiet: '#B6C0D1',
  onNightHairline: '#2C3649',
};

export const dark: typeof light = {
  ...light,
  paper: '#090C14',
  raised: '#121826',
  ink: '#F2F5FA',
  quiet: '#A3ADBF',
  hairline: '#232B3B',
  control: '#5C6880',
  brand: '#6D97FF',
  brandStrong: '#93B3FF',
  brandTint: '#15203D',
  onBrand: '#090C14',
  success: '#4CC79C',
  successTint: '#0E2A22',
  warning: '#F0B456',
  warningTint: '#2E210B',
  danger: '#FF8592',
  dangerTint: '#33141A',
  onDanger: '#090C14',
  veil: 'rgb(2 4 9 / 0.72)',
};

/** Class of always-dark areas, so that a brand's style sheet can color them, too. */
export const NIGHT_CLASS = 'night';

/** Attribute of documents, such as the admin's, that keep the site's own fonts. */
export const OWN_FONTS = 'data-own-fonts';
