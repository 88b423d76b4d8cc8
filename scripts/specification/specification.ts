import { parse } from 'yaml'

/** One thing that the specification says. */
interface Row {
  what: string
  where: string
  /** The part of the work that brings it; what is built has none. */
  open?: string
}

export interface Section {
  title: string
  intro?: string
  /** Rows are added, never lost. */
  least: number
  rows: Row[]
}

export interface Specification {
  parts: string[]
  sections: Section[]
}

export const readSpecification = (yaml: string): Specification => parse(yaml)

/** What tests call a row: 2.1 Home: shows the about screen. */
export const nameOf = (section: Section, { what }: Row): string => `${section.title.split(' ')[0]} ${what}`

/** An address with its parameters unnamed: the specification and the code call them by different names. */
export const plain = (address: string): string => address.replace(/\{\w+\}|:\w+/g, '{}')

export const addressOf = ({ where }: Row): string => plain(where.replaceAll('`', '')).replace(/(.)\/$/, '$1')

export const rowsOf = ({ sections }: Specification, number: string): Row[] =>
  sections.filter(({ title }) => title.startsWith(`${number} `)).flatMap(({ rows }) => rows)
