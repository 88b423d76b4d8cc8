CREATE TABLE "money_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"what" text NOT NULL,
	"about" text NOT NULL,
	"currency" char(3) NOT NULL,
	"wanted_cents" integer NOT NULL,
	"found_cents" integer NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"solved_at" timestamp (3) with time zone,
	"solved_by" uuid,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"day" date PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"differences" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "movements" ADD COLUMN "sold" text;--> statement-breakpoint
ALTER TABLE "movements" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "money_differences" ADD CONSTRAINT "money_differences_solved_by_users_id_fk" FOREIGN KEY ("solved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "money_differences_same" ON "money_differences" USING btree ("what","about","wanted_cents","found_cents");--> statement-breakpoint
CREATE INDEX "money_differences_open" ON "money_differences" USING btree ("found_at","id") WHERE solved_at is null;--> statement-breakpoint
CREATE INDEX "movements_name" ON "movements" USING btree ("name","subject_kind") WHERE kind = 'sale';