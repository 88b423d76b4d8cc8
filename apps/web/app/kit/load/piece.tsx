import { createContext, createElement, type ReactNode, use } from 'react'

/** Takes the pieces of one page while the server renders it; null in the browser, which draws everything itself. */
export const PiecesContext = /* @__PURE__ */ createContext<((key: string, children: ReactNode) => ReactNode) | null>(null)

interface PieceProps {
  /** Its name and all that it shows beside its words: what is equal is drawn once, for each language. Null for what nobody else asks for. */
  of: readonly unknown[] | null
  /** Elements, which show nothing of the address and of the reader, and need no id of React's. */
  children: ReactNode
}

/** A part that is the same on many pages: the server draws it once and keeps its markup (decision 0051). */
export function Piece({ of, children }: PieceProps) {
  const take = import.meta.env.SSR && of ? use(PiecesContext) : null
  return take ? take(JSON.stringify(of), children) : children
}

/** Bytes of markup and characters of keys: a few thousand cards. */
const most = 4_000_000
/** Nobody who writes texts knows it. */
const tag = `piece-${import.meta.env.SSR ? crypto.randomUUID() : ''}`

interface Markup {
  parts: Uint8Array[]
  size: number
}

/** Markup by what it shows; what was not asked for longest goes first. That of a piece within another is the same bytes, and counted with both. */
const drawn = new Map<string, Markup>()
let size = 0

function keep(key: string, written: (string | Uint8Array)[]) {
  if (drawn.has(key)) return
  const parts = written.map((part) => (typeof part === 'string' ? new TextEncoder().encode(part) : part))
  const kept = { parts, size: parts.reduce((sum, { length }) => sum + length, key.length) }
  drawn.set(key, kept)
  size += kept.size
  for (const [oldest, { size: freed }] of drawn) {
    if (size <= most) break
    drawn.delete(oldest)
    size -= freed
  }
}

interface Place {
  key: string
  markup: Markup | undefined
}

/**
 * The pieces of one page: where one stands that was drawn before, its place alone is rendered, and `fill` answers the page with the markup
 * there, part by part. The places go again, so the browser takes over what it would have rendered itself.
 */
export function piecesOf(language: string) {
  const places: Place[] = []

  return {
    take(of: string, children: ReactNode): ReactNode {
      const key = `${language} ${of}`
      const markup = drawn.get(key)
      if (markup !== undefined) {
        drawn.delete(key)
        drawn.set(key, markup)
      }
      places.push({ key, markup })
      return createElement(tag, { n: places.length - 1 }, markup === undefined ? children : undefined)
    },
    fill(html: string): (string | Uint8Array)[] {
      const opening = `<${tag} n="`
      const closing = `</${tag}>`
      let at = 0
      /** What stands from here to the end of the piece, or of the page. */
      const read = (): (string | Uint8Array)[] => {
        const parts: (string | Uint8Array)[] = []
        for (;;) {
          const end = html.indexOf(closing, at)
          const next = html.indexOf(opening, at)
          if (next < 0 || (end >= 0 && end < next)) {
            parts.push(html.slice(at, end < 0 ? html.length : end))
            at = end + closing.length
            return parts
          }
          parts.push(html.slice(at, next))
          const start = html.indexOf('">', next) + 2
          const place = places[Number(html.slice(next + opening.length, start - 2))]
          at = start
          const content = read()
          if (place && !place.markup && content.every(isWhole)) keep(place.key, content)
          parts.push(...(place?.markup?.parts ?? content))
        }
      }
      return read()
    },
  }
}

/** Ids of React's are those of a place in one page, and of a picture the head tells, too. */
const isWhole = (part: string | Uint8Array) => typeof part !== 'string' || !/_R_|<img/.test(part)
