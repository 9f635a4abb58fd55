import Anchor from "lucide-react/icons/anchor";
import Banner from "lucide-react/icons/badge-percent";
import Faq from "lucide-react/icons/circle-question-mark";
import FormIcon from "lucide-react/icons/clipboard-list";
import Columns from "lucide-react/icons/columns-2";
import Hotspot from "lucide-react/icons/crosshair";
import Download from "lucide-react/icons/download";
import ClapperIcon from "lucide-react/icons/film";
import Slider from "lucide-react/icons/gallery-horizontal";
import History from "lucide-react/icons/history";
import ImageIcon from "lucide-react/icons/image";
import GalleryIcon from "lucide-react/icons/images";
import Layers from "lucide-react/icons/layers";
import Newsletter from "lucide-react/icons/mail";
import MapIcon from "lucide-react/icons/map-pin";
import QuoteIcon from "lucide-react/icons/message-square-quote";
import PressIcon from "lucide-react/icons/mouse-pointer-click";
import Posts from "lucide-react/icons/newspaper";
import Product from "lucide-react/icons/package";
import Share from "lucide-react/icons/share-2";
import Reveal from "lucide-react/icons/sparkles";
import Social from "lucide-react/icons/thumbs-up";
import Clock from "lucide-react/icons/timer";
import type { IconShape } from "#ui/icon.tsx";
import type { BlockIcon } from "../block-choice.ts";

export const columnsIcon: IconShape = Columns;

export const blockIcons: Record<BlockIcon, IconShape> = {
  anchor: Anchor,
  banner: Banner,
  button: PressIcon,
  clock: Clock,
  download: Download,
  faq: Faq,
  film: ClapperIcon,
  form: FormIcon,
  gallery: GalleryIcon,
  history: History,
  hotspot: Hotspot,
  image: ImageIcon,
  map: MapIcon,
  newsletter: Newsletter,
  parallax: Layers,
  posts: Posts,
  product: Product,
  quote: QuoteIcon,
  reveal: Reveal,
  share: Share,
  slider: Slider,
  social: Social,
};
