export default function BrandAssetsScreen() {
  return null;
}
