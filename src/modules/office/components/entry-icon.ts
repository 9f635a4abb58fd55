import Activity from "lucide-react/icons/activity";
import Bell from "lucide-react/icons/bell";
import BookOpen from "lucide-react/icons/book-open";
import Boxes from "lucide-react/icons/boxes";
import Building from "lucide-react/icons/building-2";
import Calendar from "lucide-react/icons/calendar";
import ChartLine from "lucide-react/icons/chart-line";
import Circle from "lucide-react/icons/circle";
import Coins from "lucide-react/icons/coins";
import CreditCard from "lucide-react/icons/credit-card";
import FileText from "lucide-react/icons/file-text";
import FolderTree from "lucide-react/icons/folder-tree";
import Globe from "lucide-react/icons/globe";
import GraduationCap from "lucide-react/icons/graduation-cap";
import Heart from "lucide-react/icons/heart";
import History from "lucide-react/icons/history";
import Images from "lucide-react/icons/images";
import Inbox from "lucide-react/icons/inbox";
import Key from "lucide-react/icons/key-round";
import Layers from "lucide-react/icons/layers";
import ListChecks from "lucide-react/icons/list-checks";
import Mail from "lucide-react/icons/mail";
import MenuIcon from "lucide-react/icons/menu";
import MessageCircle from "lucide-react/icons/message-circle";
import Messages from "lucide-react/icons/messages-square";
import Package from "lucide-react/icons/package";
import Palette from "lucide-react/icons/palette";
import PanelTop from "lucide-react/icons/panel-top";
import Percent from "lucide-react/icons/percent";
import ReceiptText from "lucide-react/icons/receipt-text";
import Scale from "lucide-react/icons/scale";
import Search from "lucide-react/icons/search";
import Settings from "lucide-react/icons/settings";
import Shield from "lucide-react/icons/shield";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import Star from "lucide-react/icons/star";
import Tag from "lucide-react/icons/tag";
import Tags from "lucide-react/icons/tags";
import Truck from "lucide-react/icons/truck";
import Undo from "lucide-react/icons/undo-2";
import UserCog from "lucide-react/icons/user-cog";
import Users from "lucide-react/icons/users";
import Warehouse from "lucide-react/icons/warehouse";
import Webhook from "lucide-react/icons/webhook";
import type { IconShape } from "#ui/icon.tsx";

/** The icons of the menu's entries: modules name them, because a slot cannot contain a component for the browser. */
const icons: Record<string, IconShape> = {
  activity: Activity,
  bell: Bell,
  book: BookOpen,
  box: Package,
  boxes: Boxes,
  building: Building,
  calendar: Calendar,
  card: CreditCard,
  cart: ShoppingCart,
  chart: ChartLine,
  chat: MessageCircle,
  checks: ListChecks,
  coins: Coins,
  course: GraduationCap,
  file: FileText,
  forum: Messages,
  globe: Globe,
  heart: Heart,
  history: History,
  image: Images,
  inbox: Inbox,
  invoice: ReceiptText,
  key: Key,
  layers: Layers,
  mail: Mail,
  menu: MenuIcon,
  page: PanelTop,
  palette: Palette,
  percent: Percent,
  scale: Scale,
  search: Search,
  settings: Settings,
  shield: Shield,
  sliders: SlidersHorizontal,
  star: Star,
  tag: Tag,
  tags: Tags,
  tree: FolderTree,
  truck: Truck,
  undo: Undo,
  user: UserCog,
  users: Users,
  warehouse: Warehouse,
  webhook: Webhook,
};

export function entryIcon(name: string): IconShape {
  return icons[name] ?? Circle;
}
