CREATE TABLE "sandbox"."methods" (
	"id" text PRIMARY KEY NOT NULL,
	"card" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sandbox"."checkouts" ALTER COLUMN "success_url" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox"."checkouts" ALTER COLUMN "cancel_url" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox"."checkouts" ADD COLUMN "keeps_method" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox"."checkouts" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "sandbox"."checkouts" ADD CONSTRAINT "checkouts_method_methods_id_fk" FOREIGN KEY ("method") REFERENCES "sandbox"."methods"("id") ON DELETE no action ON UPDATE no action;