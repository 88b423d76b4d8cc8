import type { LoaderFunctionArgs } from 'react-router'
import { call } from '../../../../kit/load/api.ts'
import { type Deferred, deferred } from '../../../../kit/load/deferred.tsx'
import type { PageProps } from '../../../../kit/load/page.tsx'
import type { VideoData } from '../structured-data.ts'

/** Whole from the server; its code comes with the first move (kit/load/deferred.tsx). */
const VideoPart: Deferred<PageProps<VideoData>> = deferred(async () => (await import('../parts/video-view.tsx')).VideoView, {
  served: 'move',
})

export async function load(args: LoaderFunctionArgs): Promise<VideoData> {
  const [video] = await Promise.all([call(args, 'readVideo', { slug: args.params.slug ?? '' }), VideoPart.bring()])
  return video
}

/** A video. */
export default function Page({ data }: PageProps<VideoData>) {
  return <VideoPart key={data.slug} data={data} />
}
