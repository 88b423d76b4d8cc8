/** Body styles of specification 2 for a path: sign-in, guides, and landings, which hide menu, footer links and social icons. */
export function bodyStyles(path: string): string[] {
  const styles: string[] = []
  if (/^\/auth(\/|$)/.test(path)) styles.push('auth')
  if (/\/instruction(s)?(\/|$)/.test(path)) styles.push('instruction')
  // A part of the path, not of a name in it: a service may be a landing page.
  if (/\/landing(\/|$)/.test(path)) styles.push('landing')
  return styles
}

/** A page taller than this gets the too-high style, in CSS pixels (specification 2). */
export const tooHigh = 4000
