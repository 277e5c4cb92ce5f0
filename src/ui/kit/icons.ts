import {
  Circle,
  Clock1,
  Clock3,
  Clock6,
  Image,
  ImagePlus,
  PaintBucket,
  ChartPie,
  Hand,
  Film,
  Layers,
  Smile,
  Square,
  Timer,
  Type,
  Wallpaper,
  Watch,
  type LucideIcon,
} from 'lucide-react'

/** The icons that the engine may name; what has no row gets a plain square. */
const icons: Readonly<Record<string, LucideIcon>> = {
  circle: Circle,
  'chart-pie': ChartPie,
  clock: Clock3,
  film: Film,
  'hand-hour': Clock3,
  'hand-minute': Clock1,
  'hand-second': Clock6,
  image: Image,
  'image-plus': ImagePlus,
  layers: Layers,
  'paint-bucket': PaintBucket,
  pointer: Hand,
  smile: Smile,
  timer: Timer,
  type: Type,
  wallpaper: Wallpaper,
  watch: Watch,
}

export const iconNamed = (name: string): LucideIcon => icons[name] ?? Square
