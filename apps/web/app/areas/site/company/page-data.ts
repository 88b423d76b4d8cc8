import type { Answer } from '@waymark/contract/calls.ts'

export type AboutData = Answer<'readCompany'>
export type LinksData = Answer<'listLinks'>
export type PresentationData = Answer<'readPresentation'>
export type VideoData = Answer<'readVideo'>
