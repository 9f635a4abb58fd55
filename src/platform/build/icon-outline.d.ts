/** What an import of `lucide-react/icons/*` becomes in the build (icon-shapes.ts): the `d` of one path. */
declare const outline: string;
export default outline;
