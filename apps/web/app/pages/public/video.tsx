import { VideoView } from '../../features/company/components/video-view.tsx'
import { loadVideo } from '../../features/company/queries.ts'

export const load = loadVideo

export default VideoView
