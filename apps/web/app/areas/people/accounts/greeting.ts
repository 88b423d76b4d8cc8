/** Time of day of a greeting, by the reader's own clock: morning from 5, day from 12, evening from 18, night from 23. */
export function timeOfDay(now: Date): 'Morning' | 'Day' | 'Evening' | 'Night' {
  const hour = now.getHours()
  if (hour < 5 || hour >= 23) return 'Night'
  return hour < 12 ? 'Morning' : hour < 18 ? 'Day' : 'Evening'
}

/** How to address a person: the first word of the name they gave. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
