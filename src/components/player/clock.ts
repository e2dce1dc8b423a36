/** Seconds as `4:05` or `1:04:05`; empty if the length is not known yet. */
export function clock(seconds: number): string {
  if (!Number.isFinite(seconds)) return '';
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const tail = `${String(hours ? minutes : Math.floor(whole / 60)).padStart(hours ? 2 : 1, '0')}:${String(whole % 60).padStart(2, '0')}`;
  return hours ? `${hours}:${tail}` : tail;
}
