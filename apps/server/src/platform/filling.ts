import type { Env } from '../env.ts'

/** What `{site}`, `{company}`, `{email}` and `{origin}` stand for in texts of the content. */
export type Filling = Record<'site' | 'company' | 'email' | 'origin', string>

export const fillingOf = ({ site, publicUrl }: Pick<Env, 'site' | 'publicUrl'>): Filling => ({
  site: site.name,
  company: site.legalName,
  email: site.contactEmail,
  origin: publicUrl,
})

const blank = /\{([a-z]+)\}/g

/** Plain text with its blanks filled; those that are not known stay. */
export const fillText = (text: string, filling: Filling): string =>
  text.replace(blank, (whole, name: string) => Object.entries(filling).find(([known]) => known === name)?.[1] ?? whole)

/** Markdown with its blanks filled: what is filled in is text and never Markdown, for a company may be called *Star*. */
export function fillMarkdown(markdown: string, filling: Filling, note: (line: number, message: string) => void): string {
  const lines = markdown.split('\n').map((line, at) =>
    line.replace(blank, (whole, name: string) => {
      const value = Object.entries(filling).find(([known]) => known === name)?.[1]
      if (value === undefined) note(at + 1, `${whole} is not known; {${Object.keys(filling).join('}, {')}} are`)
      return (value ?? whole).replace(/[\\`*[\]<>#|~&]|(?<!\w)_|_(?!\w)/g, '\\$&')
    }),
  )
  return lines.join('\n')
}
