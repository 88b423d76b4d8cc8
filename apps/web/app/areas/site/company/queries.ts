import type { LoaderFunctionArgs } from 'react-router'
import { call } from '../../../kit/load/api.ts'
import { inquiryPart } from '../../conversation/inquiries/late-parts.ts'
import { aboutPart, linksPart, presentationPart, videoPart } from './late-parts.ts'
import type { AboutData, LinksData, PresentationData, VideoData } from './page-data.ts'

export async function loadAbout(args: LoaderFunctionArgs): Promise<AboutData> {
  const [company] = await Promise.all([call(args, 'readCompany', {}), aboutPart.bring(), inquiryPart.bring()])
  return company
}

export async function loadLinks(args: LoaderFunctionArgs): Promise<LinksData> {
  const [links] = await Promise.all([call(args, 'listLinks', {}), linksPart.bring()])
  return links
}

export async function loadPresentation(args: LoaderFunctionArgs): Promise<PresentationData> {
  const [presentation] = await Promise.all([call(args, 'readPresentation', { slug: args.params.slug ?? '' }), presentationPart.bring()])
  return presentation
}

export async function loadVideo(args: LoaderFunctionArgs): Promise<VideoData> {
  const [video] = await Promise.all([call(args, 'readVideo', { slug: args.params.slug ?? '' }), videoPart.bring()])
  return video
}
