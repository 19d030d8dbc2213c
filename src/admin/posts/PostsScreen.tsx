export default function PostsScreen() {
  return null;
}
