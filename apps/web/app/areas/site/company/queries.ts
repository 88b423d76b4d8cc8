import type { LoaderFunctionArgs } from 'react-router'
import { call } from '../../../kit/load/api.ts'
import { InquiryPart } from '../../conversation/inquiries/deferred-parts.ts'
import { AboutPart, LinksPart, PresentationPart, VideoPart } from './deferred-parts.ts'
import type { AboutData, LinksData, PresentationData, VideoData } from './page-data.ts'

export async function loadAbout(args: LoaderFunctionArgs): Promise<AboutData> {
  const [company] = await Promise.all([call(args, 'readCompany', {}), AboutPart.bring(), InquiryPart.bring()])
  return company
}

export async function loadLinks(args: LoaderFunctionArgs): Promise<LinksData> {
  const [links] = await Promise.all([call(args, 'listLinks', {}), LinksPart.bring()])
  return links
}

export async function loadPresentation(args: LoaderFunctionArgs): Promise<PresentationData> {
  const [presentation] = await Promise.all([call(args, 'readPresentation', { slug: args.params.slug ?? '' }), PresentationPart.bring()])
  return presentation
}

export async function loadVideo(args: LoaderFunctionArgs): Promise<VideoData> {
  const [video] = await Promise.all([call(args, 'readVideo', { slug: args.params.slug ?? '' }), VideoPart.bring()])
  return video
}
