/** The result of importing `lucide-react/icons/*` in the build (icon-shapes.ts): the `d` of one path. */
declare const outline: string;
export default outline;
