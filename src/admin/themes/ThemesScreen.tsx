export default function ThemesScreen() {
  return null;
}
