import type { Answer } from '@waymark/contract/calls.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { call } from '../../lib/api.ts'
import { inquiryPart } from '../inquiries/parts.ts'

export type AboutData = Answer<'readCompany'>
export type LinksData = Answer<'listLinks'>
export type PresentationData = Answer<'readPresentation'>
export type VideoData = Answer<'readVideo'>

export async function loadAbout(args: LoaderFunctionArgs): Promise<AboutData> {
  const [company] = await Promise.all([call(args, 'readCompany', {}), inquiryPart.bring()])
  return company
}

export const loadLinks = (args: LoaderFunctionArgs): Promise<LinksData> => call(args, 'listLinks', {})

export const loadPresentation = (args: LoaderFunctionArgs): Promise<PresentationData> =>
  call(args, 'readPresentation', { slug: args.params.slug ?? '' })

export const loadVideo = (args: LoaderFunctionArgs): Promise<VideoData> => call(args, 'readVideo', { slug: args.params.slug ?? '' })
