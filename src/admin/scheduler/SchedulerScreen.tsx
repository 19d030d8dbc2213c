export default function SchedulerScreen() {
  return null;
}
