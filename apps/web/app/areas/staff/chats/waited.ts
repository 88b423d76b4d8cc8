const minute = 60_000

/** Waiting time with its unit: minutes up to two hours, hours up to two days, then days. */
export function formatWaited(since: string | null, now: number): [number, 'minutes' | 'hours' | 'days'] {
  const minutes = since === null ? 0 : Math.max(0, Math.floor((now - Date.parse(since)) / minute))
  if (minutes < 120) return [minutes, 'minutes']
  return minutes < 48 * 60 ? [Math.floor(minutes / 60), 'hours'] : [Math.floor(minutes / (24 * 60)), 'days']
}
