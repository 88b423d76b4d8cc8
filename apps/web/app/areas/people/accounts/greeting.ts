/** Time of day in the reader's time zone: morning from 5, day from 12, evening from 18, night from 23. */
export function timeOfDay(now: Date): 'Morning' | 'Day' | 'Evening' | 'Night' {
  const hour = now.getHours()
  if (hour < 5 || hour >= 23) return 'Night'
  return hour < 12 ? 'Morning' : hour < 18 ? 'Day' : 'Evening'
}

/** First word of the name. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
