import { parse } from 'yaml'

/** One thing that the specification says. */
export interface Row {
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
