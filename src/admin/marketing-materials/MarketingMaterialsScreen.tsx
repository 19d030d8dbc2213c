export default function MarketingMaterialsScreen() {
  return null;
}
