import type { LoaderFunctionArgs } from 'react-router'
import { call } from '../../../../kit/load/api.ts'
import type { PageProps } from '../../../../kit/load/page.tsx'
import { VideoView } from '../parts/video-view.tsx'
import type { VideoData } from '../structured-data.ts'

export const load = (args: LoaderFunctionArgs): Promise<VideoData> => call(args, 'readVideo', { slug: args.params.slug ?? '' })

export default function Page({ data }: PageProps<VideoData>) {
  return <VideoView key={data.slug} data={data} />
}
